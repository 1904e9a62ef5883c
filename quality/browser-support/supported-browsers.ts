import type { BrowserName, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/types'

import { compatData } from './compat-data.ts'

/** The oldest browsers in which the portal works, all of May 2024: Baseline "widely available". web/index.html names them. */
export const OLDEST: Readonly<Partial<Record<BrowserName, number>>> = {
  chrome: 125,
  chrome_android: 125,
  edge: 125,
  firefox: 126,
  firefox_android: 126,
  safari: 17.5,
  safari_ios: 17.5,
}

/** Which of the oldest browsers lack a feature; whether a part of it is missing there counts as well. */
export const lackedBy = ({ support }: CompatStatement): string[] =>
  Object.entries(OLDEST).flatMap(([name, oldest]) => {
    const statements = [support[name as BrowserName] ?? []].flat()
    const { name: inWords } = compatData.browsers[name as BrowserName]
    return statements.some((statement) => isThere(statement, oldest)) ? [] : [`${inWords} ${oldest}`]
  })

function isThere(statement: SimpleSupportStatement, oldest: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = statement
  if (flags || prefix || alternative_name || typeof added !== 'string') return false
  const isGone = typeof removed === 'string' && version(removed) <= oldest
  return version(added) <= oldest && !isGone
}

/** "≤37" is 37 and "preview" is not yet. */
const version = (text: string) => Number.parseFloat(text.replace('≤', '')) || Number.POSITIVE_INFINITY
