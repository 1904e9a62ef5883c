import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PostNotice } from '#domain/admin/dashboard-views'
import { toRichText } from '#domain/shared/rich-text'
import { dismissedAlerts, recallAlert } from '../alerts/dismissed-alerts'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { PostNotices } from './post-notices'

const skis: PostNotice = {
  _id: 'skis',
  isReply: false,
  message: toRichText('Buy my skis.'),
  postedAt: '2026-11-19T20:00:00.000Z',
  deletedAt: '2026-11-20T18:00:00.000Z',
  by: 'Nora Quist',
  reason: 'Advertising has no place here.',
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] })
  signInAs('member')
  stubPortal(everyPage)
})
afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
  for (const id of dismissedAlerts.peek()) recallAlert(id)
  toastQueue.value = []
  vi.useRealTimers()
})

const words = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)

test('a member reads whom their deleted post mentioned', () => {
  const mention = { type: 'mention', attrs: { id: 'ines' } } as const
  const message: PostNotice['message'] = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] }
  render(
    <PostNotices notices={[{ ...skis, message, mentions: [{ _id: 'ines', fname: 'Ines', lname: 'Calloway' }] }]} />,
  )
  expect(words()[0]).toContain('“@Ines Calloway”')
})

test('a member reads which post was deleted, by whom and why', () => {
  const reply = { ...skis, _id: 'reply', isReply: true, message: null, by: null, reason: null }
  render(<PostNotices notices={[skis, reply]} />)
  expect(words()).toEqual([
    expect.stringMatching(
      /^Your post was deleted\. Nora Quist deleted your post from Thursday, November 19: “Buy my skis\.”Reason: Advertising has no place here\.$/,
    ),
    expect.stringMatching(/^Your reply was deleted\. An administrator deleted .*The reason is no longer available\.$/),
  ])
})

test('a notice that is dismissed is gone on this device, until that is undone', async () => {
  render(<PostNotices notices={[skis]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Your post was deleted.' }))
  expect(words()).toEqual([])
  cleanup()
  render(<PostNotices notices={[skis]} />)
  expect(words()).toEqual([])
  toastQueue.value[0]?.action?.run()
  expect(await screen.findAllByRole('note')).toHaveLength(1)
})

test('without notices nothing is shown', () => {
  const { container } = render(<PostNotices notices={[]} />)
  expect(container.textContent).toBe('')
})
