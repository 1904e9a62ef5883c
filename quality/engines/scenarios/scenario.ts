import type { Club } from '../club.ts'
import type { Target } from '../target.ts'
import { by } from '../target.ts'
import type { User } from '../user.ts'

/** Something a member does from beginning to end, by its name in the report. */
export type Scenario = readonly [name: string, run: (club: Club) => Promise<unknown>]

/** A rich-text field turns into an editor when somebody wants to write; what is typed waits for that, and stands there after it. */
export async function writeRichText(user: User, target: Target, words: string) {
  await user.enter(target)
  await user.sees(by('toolbar', 'Formatting'))
  await user.type(words)
  await user.sees({ ...target, containing: words.trim() })
}

export const dialog = (name?: string | RegExp) => by('dialog', name)
export const question = (name?: string | RegExp) => by('alertdialog', name)
export const item = (containing: string) => by('listitem', undefined, { containing })
