import { afterEach, expect, test } from 'vitest'

import { endSession, signIn } from '../sync/session/session'
import { toast, toastQueue } from '../ui/feedback/toast-queue'
import { endToastsWithSession } from './layout'

afterEach(() => {
  endSession()
  toastQueue.value = []
})

test('what one member was told is gone when the next one signs in', () => {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  const stop = endToastsWithSession()
  toast('Olav Brekke was deleted.')
  expect(toastQueue.value).toHaveLength(1)
  endSession()
  expect(toastQueue.value).toEqual([])
  stop()
})
