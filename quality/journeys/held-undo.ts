import type { Locator, Page } from '@playwright/test'

/**
 * The Undo of the note that says `words`. The mouse lies on it from now on: the note goes after ten seconds, which a busy
 * machine needs to show another window, but not from under the mouse.
 */
export async function heldUndo(page: Page, words: string | RegExp): Promise<Locator> {
  const note = page.getByRole('status').locator(':scope > div').filter({ hasText: words }).last()
  const undo = note.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  return undo
}
