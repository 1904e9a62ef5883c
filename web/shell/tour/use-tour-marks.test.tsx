import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { forget, read, write } from '../../sync/session/storage'
import { useTour } from './use-tour'

await import('./tour-run')

function Page({ mark }: { readonly mark?: string | undefined }) {
  return useTour({ name: 'Hill', steps: [{ title: 'Welcome', text: 'A walk.' }], persist: 'have-joyride', mark }).tour
}

beforeEach(() => forget('have-joyride'))
afterEach(cleanup)

const note = () => screen.findByRole('alertdialog')
const aWhile = () => new Promise((resume) => setTimeout(resume, 200))

async function finish() {
  await note()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  cleanup()
}

test('of several tutorials that are remembered, each is finished by itself, in whatever order', async () => {
  render(<Page mark="add-event" />)
  await finish()
  expect(read('have-joyride')).toBe('add-event')
  render(<Page />)
  await finish()
  expect(read('have-joyride')).toBe('add-event true')
  for (const mark of ['add-event', undefined]) render(<Page mark={mark} />)
  await aWhile()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('whoever has seen the dashboard’s has not seen the others', async () => {
  write('have-joyride', 'true')
  render(<Page mark="add-event" />)
  expect((await note()).textContent).toContain('A walk.')
})
