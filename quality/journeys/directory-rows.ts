import type { Page } from '@playwright/test'

import { expect } from './journey'
import type { Sessions } from './sessions'

export interface Entry {
  readonly fname: string
  readonly lname: string
  readonly statusType: string
  readonly isVaccinated?: boolean
}

/** Compares what a page shows with what the portal knows, until they agree: other journeys add members meanwhile. */
export function comparison(sessions: Sessions) {
  const asNora = sessions.asNora()
  return (shown: () => Promise<unknown>, known: (everyone: readonly Entry[]) => unknown) =>
    expect(async () => {
      const { users } = await (await asNora).get('/users/')
      const expected = known(inOrder(users, 'lname', 'fname'))
      expect(await shown()).toEqual(Array.isArray(expected) ? expected.map(nameOf) : expected)
    }).toPass({ timeout: 10_000 })
}

export function inOrder(everyone: readonly Entry[], first: 'fname' | 'lname', second: 'fname' | 'lname') {
  const { compare } = new Intl.Collator('en-US')
  return everyone.toSorted((a, b) => compare(a[first], b[first]) || compare(a[second], b[second]))
}

const nameOf = (entry: Entry | string) => (typeof entry === 'string' ? entry : `${entry.lname}, ${entry.fname}`)

export const names = (page: Page) =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel))

export const heads = (page: Page) => page.getByRole('columnheader')
export const bodyRows = (page: Page) => page.locator('tbody').getByRole('row')
export const found = (page: Page) => page.getByRole('status').filter({ hasText: / members?$/ })
