import type { BrowserContext } from '@playwright/test'

import { BEGINNING, CLUB_TIME_ZONE } from '../../scripts/demo/club-days.mjs'

const ahead = BEGINNING.getTime() - Date.now()

/** The club's moment: time passes as usual, only elsewhere. */
export const clubNow = () => new Date(Date.now() + ahead)

/** A day of the club, `YYYY-MM-DD`, so many days from its today. */
export const inDays = (days: number) =>
  new Date(clubNow().getTime() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: CLUB_TIME_ZONE })

export const THIS_YEAR = BEGINNING.getFullYear()

/** Moves the clock of every page of `context` to `moment`, from where it goes on. */
export const moveClock = (context: BrowserContext, moment = clubNow()) =>
  context.addInitScript(shiftDate, moment.getTime() - Date.now())

function shiftDate(milliseconds: number) {
  const RealDate = Date
  const now = () => RealDate.now() + milliseconds
  globalThis.Date = class extends RealDate {
    constructor(...parts: [number]) {
      super(...(parts.length > 0 ? parts : ([now()] as const)))
    }

    static override now = now
  } as DateConstructor
}
