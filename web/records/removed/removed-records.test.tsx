import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { RemovedRecords } from './removed-records'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const august = { _id: 'august', title: 'Board Meeting, 08/11/2026', removedOn: '2026-11-19' }
const june = { _id: 'june', title: 'Board Meeting, 06/09/2026', removedOn: '2026-11-20' }

function open(answers: Parameters<typeof stubPortal>[0] = {}, role: 'administrator' | 'member' = 'administrator') {
  signIn({ token: 'noras', userId: 'nora', role, firstLogin: false })
  const calls = stubPortal({
    'GET /removed/meeting': () => Response.json({ removed: [august, june] }),
    'POST /meetings/june/put-back': () => new Response(null, { status: 204 }),
    ...answers,
  })
  render(<RemovedRecords kind="meeting" path="/meetings" plural="meetings" />)
  return calls
}

const unfold = async () => fireEvent.click(await screen.findByRole('button', { name: 'Deleted meetings (2)' }))
const bringBack = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /Restore.*06\/09/ })))

test('what was deleted is listed under its fold, the latest first, with the day', async () => {
  open()
  await unfold()
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Board Meeting, 06/09/2026',
    'Board Meeting, 08/11/2026',
  ])
  expect(screen.getByText('11/20/2026').getAttribute('datetime')).toBe('2026-11-20')
})

test('a deleted record is restored as it was before its removal', async () => {
  const calls = open()
  await unfold()
  await bringBack()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'before removal' })
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['Board Meeting, 06/09/2026 was restored.'])
})

test('a second record can be restored while the first is on its way, and the focus goes on to the title', async () => {
  let answer = () => {}
  const first = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response(null, { status: 204 }))
  })
  const left = [august, june]
  const calls = open({
    'GET /removed/meeting': () => Response.json({ removed: left }),
    'POST /meetings/june/put-back': () => first,
    'POST /meetings/august/put-back': () => new Response(null, { status: 204 }),
  })
  render(
    <h1 data-page-title tabIndex={-1}>
      Meetings
    </h1>,
  )
  await unfold()
  const button = screen.getByRole('button', { name: /Restore.*06\/09/ })
  button.focus()
  await bringBack()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Restore.*08\/11/ })))
  expect(calls.flatMap(({ method, path }) => (method === 'POST' ? path : []))).toEqual([
    '/meetings/june/put-back',
    '/meetings/august/put-back',
  ])
  left.splice(0)
  await act(async () => answer())
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('what the portal refuses to restore stays, with the reason', async () => {
  open({ 'POST /meetings/june/put-back': () => refusal(409, 'CONFLICT', 'Its minutes are gone.') })
  await unfold()
  await bringBack()
  expect(screen.getByRole('alert').textContent).toContain('Its minutes are gone.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('a member is not shown what was deleted, and does not ask for it', () => {
  const calls = open({}, 'member')
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})

test('where nothing was deleted, nothing is said of it', async () => {
  const calls = open({ 'GET /removed/meeting': () => Response.json({ removed: [] }) })
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})
