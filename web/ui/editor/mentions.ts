import type { NameOf } from '#domain/shared/rich-text'

/** A member who is offered to be mentioned. */
export interface OfferedMember {
  readonly _id: string
  readonly name: string
  readonly picture: string | null
  /** A few words about them, such as an office; blank for nothing. */
  readonly about: string
  /** How much of the name, from its beginning, is what was typed. */
  readonly typed: number
}

/** Where an editor finds those who may be mentioned. It does not throw. */
export interface MentionSource {
  /** The members whose names begin with what was typed after the `@`. */
  find(typed: string): Promise<readonly OfferedMember[]>
  /** The names of these members, as far as they can be had. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** A text has ids alone, and the editors draw names: those that were chosen or shown on this page. */
const names = new Map<string, string>()

export const noteName = (id: string, name: string): void => void names.set(id, name)
export const notedName: NameOf = (id) => names.get(id)

/** A mention as it stands in a text that is being written. */
export function drawMention(id: string): HTMLElement {
  const element = document.createElement('span')
  element.dataset.mention = id
  element.contentEditable = 'false'
  element.textContent = `@${notedName(id) ?? 'member'}`
  return element
}
