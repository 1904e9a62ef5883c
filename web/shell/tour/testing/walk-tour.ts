import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

// The tutorial comes with joyride, which takes its time to load.
await import('../tour-run')

/** Starts a page's tutorial by its question mark, goes through it, and answers the titles of its notes. */
export async function walkTour(name: string): Promise<readonly string[]> {
  const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }))
  press('Show the tutorial again')
  const titles: string[] = []
  for (;;) {
    const place = new RegExp(`^${name} tutorial: .* ${titles.length + 1} of \\d+$`)
    const note = within(await screen.findByRole('alertdialog', { name: place }, { timeout: 4000 }))
    titles.push(note.getByRole('heading').textContent ?? '')
    if (note.queryByRole('button', { name: 'Done' })) break
    press('Next')
  }
  press('Done')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return titles
}
