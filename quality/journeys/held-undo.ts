import type { Locator, Page } from '@playwright/test'

/**
 * The Undo of the note that says `words`, with the mouse on it. A note goes after ten seconds, but not from under the mouse, and a
 * busy machine can need that long to show another window.
 */
export async function heldUndo(page: Page, words: string | RegExp): Promise<Locator> {
  const note = page.getByRole('status').locator(':scope > div').filter({ hasText: words }).last()
  const undo = note.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  return undo
}
