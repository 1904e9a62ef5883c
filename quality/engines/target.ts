/** What a person would look for on a page. Patterns are case-sensitive; a string is the whole name or text. */
export interface Target {
  readonly role?: string
  /** Its accessible name. */
  readonly name?: Words
  /** The label of a form field. */
  readonly label?: Words
  /** The text of an element without children. */
  readonly text?: Words
  /** Words somewhere in it. */
  readonly containing?: string
  readonly level?: number
  readonly within?: Target
  /** The last of several; otherwise the first is taken. */
  readonly last?: boolean
}

export type Words = string | Pattern

/** A regular expression as JSON. */
interface Pattern {
  readonly pattern: string
}

/** Within a target, also one that has no name. */
export const by = (role: string, name?: string | RegExp, more: Omit<Target, 'role' | 'name'> = {}): Target => ({
  role,
  ...(name !== undefined && { name: words(name) }),
  ...more,
})

export const button = (name: string | RegExp, more?: Target) => by('button', name, more)
export const link = (name: string | RegExp, more?: Target) => by('link', name, more)
export const field = (label: string | RegExp, more?: Target): Target => ({ label: words(label), ...more })
export const text = (shown: string | RegExp, more?: Target): Target => ({ text: words(shown), ...more })
export const title = (name?: string | RegExp) => by('heading', name, { level: 1 })

const words = (said: string | RegExp): Words => (typeof said === 'string' ? said : { pattern: said.source })
