import type { Page } from '@playwright/test'

import type { Sessions } from './sessions'

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The bars of an event in the month. */
export const bar = (page: Page, title: string) => page.locator('.ec-events').getByRole('button', { name: title })
export const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
export const month = (page: Page, title: string) => page.getByRole('group', { name: `Events in ${title}` })

interface Planned {
  readonly title: string
  readonly onDuty: readonly string[]
  readonly start: string
  readonly end: string
  readonly notes?: string
}

/** Puts an event into the calendar, as Nora would; gives its id. */
export async function plan(sessions: Sessions, event: Planned): Promise<string> {
  const contact = { name: 'Dale Whitcomb', phone: '5095550148', email: 'dale@skarnhollow.example' }
  const [{ _id }] = await (await sessions.asNora()).post('/calendar/', { notes: '', ...event, contact })
  return _id
}

/** Enters who is on duty by typing part of the name. */
export async function putOnDuty(page: Page, typed: string, option: string) {
  await page.getByRole('combobox', { name: 'Members on duty' }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}
