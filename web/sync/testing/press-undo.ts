import { expect } from 'vitest'

import { toastQueue } from '../../ui/feedback/toast-queue'
import type { Call } from './portal-stub'

/** Presses the Undo that stands on the page, which has the portal put the last change back. */
export async function pressUndo(calls: readonly Call[]): Promise<void> {
  const changes = () => calls.filter(({ method }) => method !== 'GET')
  await expect.poll(() => toastQueue.value.at(-1)?.action?.label).toBe('Undo')
  const change = changes().at(-1)
  toastQueue.value.at(-1)?.action?.run()
  await expect.poll(() => toastQueue.value.at(-1)?.text).toBe('Undone.')
  expect(changes().at(-1)).toMatchObject({
    path: `${change?.path}/put-back`,
    body: { undo: change?.headers.get('Idempotency-Key') },
  })
}
