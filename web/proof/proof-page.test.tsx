import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { refusal, stubPortal } from '../api/portal-stub'
import { endSession, signIn } from '../session/session'
import { ProofPage } from './proof-page'
import { proofState } from './proof-store'

afterEach(() => {
  cleanup()
  endSession()
  proofState.reset()
})

const state = { head: 1200, sealed: { to: 1180, at: '2026-11-20T10:00:00.000Z', seal: 'ab12' } }
const proof = { events: 1200, streams: 340, sealedTo: 1180, seals: 4, digest: 'cd34' }
const lines = (...all: object[]) => new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(''))

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

test('a log that was not altered is proven whole', async () => {
  await open({ 'POST /proof/check': () => lines({ progress: 600, of: 1200 }, { progress: 1200, of: 1200 }, { proof }) })
  await press('Prove the Log')
  expect((await screen.findByRole('status')).textContent).toBe(
    'The log is whole. 1,200 events in 340 records are as they were recorded; up to event 1,180 the seals prove it.',
  )
})

test('the first place that was altered is named', async () => {
  const broken = { position: 17, streamId: 'member:olav', version: 3, why: 'its bytes have changed' }
  await open({ 'POST /proof/check': () => lines({ proof: { ...proof, broken } }) })
  await press('Prove the Log')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The log is not whole. At position 17, in member:olav, version 3: its bytes have changed/,
  )
})

test('a proof that breaks off half way is not taken for a proof', async () => {
  await open({ 'POST /proof/check': () => lines({ progress: 600, of: 1200 }) })
  await press('Prove the Log')
  expect((await screen.findByRole('alert')).textContent).toMatch(/broke off before the proof was finished/)
})

test('sealing shows the new seal, and a refusal says why', async () => {
  await open({
    'POST /proof/seal': (_, times) =>
      times === 1
        ? Response.json({ head: 1200, sealed: { ...state.sealed, to: 1200, seal: 'ef56' } })
        : refusal(503, 'UNAVAILABLE', 'The portal is busy.'),
  })
  await press('Seal Now')
  expect(await screen.findByText('ef56')).toBeTruthy()
})
