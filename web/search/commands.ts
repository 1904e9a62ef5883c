import { soughtWords } from '#domain/search/folded'
import { says } from '#domain/search/marked'
import type { IconName } from '../ui/icon'

/** Something that can be done from anywhere: a page to go to, or a change of the page itself. */
export interface Command {
  readonly label: string
  readonly icon: IconName
  readonly href?: string
  readonly onSelect?: () => void
  /** Whether it is offered before anything is typed. */
  readonly isOften?: boolean
}

const MOST = 4

/** The commands that the words are about; before anything is typed, those that are often wanted. */
export function commandsFor(commands: readonly Command[], words: string): readonly Command[] {
  const sought = soughtWords(words)
  if (sought.length === 0) return commands.filter(({ isOften }) => isOften)
  return commands.filter(({ label }) => says([label], sought)).slice(0, MOST)
}
