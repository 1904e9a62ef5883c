import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { remove } from '../client'
import { endSession, signIn } from '../session/session'
import { refusal, stubPortal } from '../testing/portal-stub'
import { offerUndo } from './offer-undo'

beforeEach(() => signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false }))

afterEach(() => {
  endSession()
  toastQueue.value = []
})

const said = () => toastQueue.value.map(({ text }) => text)
const undo = () => toastQueue.value[0]?.action?.run()

async function removeMeeting(answer: () => Response) {
  const calls = stubPortal({
    'DELETE /meetings/42': () => new Response(null, { status: 204 }),
    'POST /meetings/42/put-back': answer,
  })
  const { key } = await remove('/meetings/42')
  offerUndo('The meeting was deleted.', { path: '/meetings/42', key })
  return { calls, key }
}

test('what was done can be undone by its own key', async () => {
  const { calls, key } = await removeMeeting(() => new Response(null, { status: 204 }))
  undo()
  await expect.poll(said).toContain('Undone.')
  expect(calls.at(-1)).toMatchObject({ path: '/meetings/42/put-back', body: { undo: key } })
})

test('where somebody changed it since, the portal’s sentence says why it is not undone', async () => {
  await removeMeeting(() => refusal(409, 'CONFLICT', 'This has been changed again since.'))
  undo()
  await expect.poll(said).toContain('Not undone. This has been changed again since.')
})
