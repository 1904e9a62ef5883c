import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { Toasts } from '../../ui/feedback/toasts'
import { saveFile } from '../../ui/save-file'
import { ExportActivity } from './export-activity'

vi.mock('../../ui/save-file', () => ({ saveFile: vi.fn() }))

beforeEach(() => signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false }))
afterEach(() => {
  cleanup()
  endSession()
  vi.mocked(saveFile).mockClear()
})

const part = (text: string, next?: string) => new Response(text, { headers: next ? { 'X-Next': next } : {} })

async function exportAs(format: RegExp, answers: Parameters<typeof stubPortal>[0]) {
  const calls = stubPortal(answers)
  render(
    <>
      <ExportActivity query="person=ingrid" />
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: format, hidden: true })))
  return calls
}
const saved = async () => {
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls
  return file && [name, await file.text()]
}

test('a long export is put together of its parts, each of which is asked for where the one before it ended', async () => {
  const calls = await exportAs(/CSV/, {
    'GET /activity/export.csv?person=ingrid': () => part('position\r\n2000\r\n', '1000'),
    'GET /activity/export.csv?person=ingrid&before=1000': () => part('999\r\n', '500'),
    'GET /activity/export.csv?person=ingrid&before=500': () => part('7\r\nend\r\n', 'end'),
  })
  await expect.poll(saved).toEqual(['activity.csv', 'position\r\n2000\r\n999\r\n7\r\nend\r\n'])
  expect(calls).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})

test('while it is fetched the button says how far it is', async () => {
  const lines = `${'x\n'.repeat(1_500)}`
  await exportAs(/JSON/, {
    'GET /activity/export.jsonl?person=ingrid': () => part(lines, '1000'),
    'GET /activity/export.jsonl?person=ingrid&before=1000': () => new Promise(() => {}),
  })
  expect(await screen.findByRole('button', { name: '1,500 lines …' })).toBeTruthy()
})

test.each([
  [
    'is refused',
    () => refusal(503, 'UNAVAILABLE', 'The portal is busy. Please try again in a moment.'),
    /^Nothing was exported. The portal is busy/,
  ],
  ['does not come', () => new TypeError('The line is dead'), /^Nothing was exported. Can’t reach the portal/],
  ['does not say what comes next', () => part('999\r\n'), /^Nothing was exported. The portal didn’t send the rest/],
])('where a part %s nothing is saved, and it is told', async (_, answer, why) => {
  await exportAs(/CSV/, {
    'GET /activity/export.csv?person=ingrid': () => part('2000\r\n', '1000'),
    'GET /activity/export.csv?person=ingrid&before=1000': answer,
  })
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  expect(saveFile).not.toHaveBeenCalled()
})
