import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { ProofPage, proofState } from './proof-page'

afterEach(() => {
  cleanup()
  endSession()
  proofState.reset()
})

const state = { head: 1200, sealed: { to: 1180, at: '2026-11-20T09:00:00.000Z', seal: 'ab12' } }
const proof = { events: 1200, streams: 340, sealedTo: 1180, seals: 4, digest: 'cd34' }
const cursor = (position: number) => ({ upTo: 1200, position, sealedTo: position, seal: 'ab12', streams: 9, seals: 2 })

async function open(answers: Parameters<typeof stubPortal>[0]) {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  const calls = stubPortal({ 'GET /proof': () => Response.json(state), ...answers })
  render(<ProofPage />)
  await screen.findByText('1,200')
  return calls
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('the page says how long the log is and up to where it is sealed', async () => {
  await open({})
  expect(screen.getByText(/^event 1,180, on .*November 20, 2026/)).toBeTruthy()
  expect(screen.getByText('ab12')).toBeTruthy()
})

test('a log that was not altered is proven whole, step by step, each of which goes on where the one before it ended', async () => {
  let answer: (last: Response) => void = () => {}
  const last = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const calls = await open({
    'POST /proof/check': (_, times) => (times === 1 ? Response.json({ next: cursor(600) }) : last),
  })
  await press('Check Now')
  expect(await screen.findByText('600 of 1,200')).toBeTruthy()
  answer(Response.json({ proof }))
  expect((await screen.findByRole('status')).textContent).toBe(
    'The log is intact. 1,200 events in 340 records match what was recorded.',
  )
  const asked = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(asked).toEqual([{}, { from: cursor(600) }])
})

test('the first place that was altered is named', async () => {
  const broken = { position: 17, streamId: 'member:olav', version: 3, why: 'its bytes have changed' }
  await open({ 'POST /proof/check': () => Response.json({ proof: { ...proof, broken } }) })
  await press('Check Now')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The log was altered. The first problem is at event 17, in member:olav, version 3: its bytes have changed/,
  )
})

test('a proof that fails half way says how far it came, and is not taken for a proof', async () => {
  await open({
    'POST /proof/check': (_, times) =>
      times === 1 ? Response.json({ next: cursor(600) }) : refusal(503, 'UNAVAILABLE', 'The portal is busy.'),
  })
  await press('Check Now')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not finished. Everything up to event 600 is intact. The portal is busy.',
  )
})

test('a long log is sealed in as many runs as it takes', async () => {
  const sealedTo = (to: number) => Response.json({ head: 120_000, sealed: { ...state.sealed, to, seal: `seal-${to}` } })
  await open({ 'POST /proof/seal': (_, times) => sealedTo(Math.min(120_000, 50_000 * times)) })
  await press('Details')
  await press('Seal Now')
  expect(await screen.findByText('seal-120000')).toBeTruthy()
})

test('sealing shows the new seal, and a refusal says why', async () => {
  await open({
    'POST /proof/seal': (_, times) =>
      times === 1
        ? Response.json({ head: 1200, sealed: { ...state.sealed, to: 1200, seal: 'ef56' } })
        : refusal(503, 'UNAVAILABLE', 'The portal is busy.'),
  })
  await press('Details')
  await press('Seal Now')
  expect(await screen.findByText('ef56')).toBeTruthy()
})
