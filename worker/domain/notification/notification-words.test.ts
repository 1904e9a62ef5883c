import { describe, expect, test } from 'vitest'

import type { NotificationView } from './notification-views'
import { detailsOf, plainSentence } from './notification-words'

type Said = Partial<NotificationView>

const ines = { _id: 'ines', name: 'Ines Calloway', avatar: null }
const view = (change: Said): NotificationView => ({
  ...{ places: [7], kind: 'plan', what: null, isUnread: true, at: '2026-11-20T18:00:00.000Z', by: ines, others: 0 },
  ...{ title: null, said: null, isMine: false, from: null, to: null, days: null, face: null, path: '/' },
  ...change,
})

describe('a notification says in one sentence what happened:', () => {
  test.each<[string, Said]>([
    ['Success. The tow runs again', { kind: 'alert', what: 'success', title: 'The tow runs again' }],
    ['Info. The tow runs again', { kind: 'alert', what: 'info', title: 'The tow runs again' }],
    ['Warning. The gate is locked', { kind: 'alert', what: 'warning', title: 'The gate is locked' }],
    ['Danger. The gate is locked', { kind: 'alert', what: 'danger', title: 'The gate is locked' }],
    ['Alert. The gate is locked', { kind: 'alert', title: 'The gate is locked' }],
    ['The November 2026 Sentinel is out', { kind: 'sentinel', title: 'November 2026' }],
    ['Minutes published: Board Meeting, November 5', { kind: 'minutes', title: 'Board Meeting, November 5' }],
    ['Ines Calloway mentioned you', { kind: 'mention' }],
    ['A former member mentioned you', { kind: 'mention', by: null }],
    ['Ines Calloway replied to your post', { kind: 'reply', isMine: true }],
    ['Ines Calloway and 1 other replied in a conversation you’re in', { kind: 'reply', others: 1 }],
    ['Ines Calloway and 4 others reacted to your post', { kind: 'reaction', others: 4 }],
    ['Your hours for Tow ropes were sent back', { kind: 'workHours', what: 'returned', title: 'Tow ropes' }],
    ['Your hours for Tow ropes were confirmed', { kind: 'workHours', what: 'confirmed', title: 'Tow ropes' }],
    ['You’re now an administrator', { kind: 'account', what: 'role', to: 'administrator' }],
    ['You’re no longer an administrator', { kind: 'account', what: 'role', to: 'member' }],
    ['Your login email was changed', { kind: 'account', what: 'email' }],
    ['Your password was changed', { kind: 'account', what: 'password' }],
    ['Chains are required at Snoqualmie Pass', { kind: 'pass', what: 'chains', title: 'Snoqualmie Pass' }],
    ['It’s −4 °F at Snoqualmie Pass', { kind: 'pass', what: 'cold', title: 'Snoqualmie Pass', to: '−4 °F' }],
    ['Snoqualmie Pass is closed', { kind: 'pass', what: 'closed', title: 'Snoqualmie Pass' }],
    ['Snoqualmie Pass is open again', { kind: 'pass', what: 'open', title: 'Snoqualmie Pass' }],
  ])('%s', (sentence, change) => {
    expect(plainSentence(view(change))).toBe(sentence)
  })

  test.each<[string, Said]>([
    ['Ines Calloway asks if you can take breakfast', { what: 'asked' }],
    ['Ines Calloway took over breakfast', { what: 'taken' }],
    ['The swap of breakfast was approved', { what: 'approved' }],
    ['Ines Calloway would take breakfast. An administrator has to approve it', { what: 'agreed' }],
    ['The swap of breakfast wasn’t approved', { what: 'refused' }],
    ['Nobody can take breakfast. You stay on duty', { what: 'nobody' }],
    ['You’re on duty: breakfast in 7 days', { what: 'soon', days: 7 }],
    ['You’re on duty: breakfast tomorrow', { what: 'soon', days: 1 }],
    ['You’re on duty: breakfast', { what: 'assigned' }],
    ['Your shift was moved: breakfast', { what: 'moved' }],
    ['You’re no longer on duty: breakfast', { what: 'off' }],
    ['You’re on duty at breakfast in 7 days', { days: 7 }],
  ])('%s', (sentence, change) => {
    expect(plainSentence(view({ kind: 'duty', title: 'breakfast', ...change }))).toBe(sentence)
  })

  test.each<[string, Said]>([
    ['You moved up from the waiting list: your stay at the lodge is booked', { what: 'bed' }],
    ['A stay at the lodge was booked for you', { what: 'stay booked' }],
    ['Your stay at the lodge was changed', { what: 'stay changed' }],
    ['Your stay at the lodge was canceled', { what: 'stay canceled' }],
    ['You’re on duty at Work party', { what: 'added' }],
    ['You’re no longer on duty at Work party', { what: 'left' }],
    ['Work party was deleted', { what: 'deleted' }],
    ['Work party was canceled', { what: 'canceled' }],
    ['Work party ends at a different time', { what: 'ends' }],
    ['Work party has new dates', { what: 'repeated' }],
    ['Work party ends on an earlier date', { what: 'shortened' }],
    ['Work party was extended to a later date', { what: 'continued' }],
    ['Work party was moved', { what: 'moved' }],
  ])('%s', (sentence, change) => {
    expect(plainSentence(view({ kind: 'plan', title: 'Work party', ...change }))).toBe(sentence)
  })

  test.each<[string, Said]>([
    ['Ines Calloway answered Yes for you: Supper', { what: 'answered yes', said: 'for you' }],
    ['Ines Calloway answered Maybe for your family: Supper', { what: 'answered maybe', said: 'for your family' }],
    ['Ines Calloway answered No for you: Supper', { what: 'answered no', said: 'for you' }],
    ['Ines Calloway removed the answer for you: Supper', { what: 'unanswered', said: 'for you' }],
    ['Ines Calloway changed your guests or note: Supper', { what: 'answer changed' }],
    [
      'Ines Calloway answered No for you, and a place opened up for your family: Supper',
      { what: 'answered no', said: 'for you, and a place opened up for your family' },
    ],
    [
      'Ines Calloway changed your guests or note, and a place opened up for you: Supper',
      { what: 'answer changed', said: 'and a place opened up for you' },
    ],
    ['Are you coming to Supper?', { what: 'asked' }],
    ['A place opened up for you: Supper', { what: 'moved up' }],
    ['Supper was canceled', { what: 'canceled' }],
    ['Supper is back on', { what: 'restored' }],
    ['Supper was moved', { what: 'moved' }],
  ])('%s', (sentence, change) => {
    expect(plainSentence(view({ kind: 'answer', title: 'Supper', ...change }))).toBe(sentence)
  })

  test.each<[string, Said]>([
    ['Ines Calloway sent a card for you to check: First aid', { what: 'sent' }],
    ['Your new First aid card was confirmed', { what: 'confirmed' }],
    ['Your First aid card was sent back', { what: 'returned' }],
    ['Your First aid card ends in 60 days', { what: 'ends', days: 60 }],
    ['Your First aid card ends tomorrow', { what: 'ends', days: 1 }],
    ['Your First aid card ends today', { what: 'ends', days: 0 }],
    ['Your First aid card has ended', { what: 'ends', days: -1 }],
  ])('%s', (sentence, change) => {
    expect(plainSentence(view({ kind: 'qualification', title: 'First aid', ...change }))).toBe(sentence)
  })
})

describe('under it stands', () => {
  const [from, to] = ['2026-11-28T09:00', '2026-11-29T10:30']
  const warning = 'Not you? Choose a new password, then sign out every device under Account.'

  test.each<[string, Said, string | null]>([
    ['from when to when an event was moved', { from, to }, 'Sat, Nov 28, 9:00 AM to Sun, Nov 29, 10:30 AM'],
    ['when an event to come is', { what: 'added', to }, 'Sun, Nov 29, 10:30 AM'],
    ['when an event was that is gone', { what: 'deleted', from }, 'Sat, Nov 28, 9:00 AM'],
    ['the first night of a stay that moved up', { what: 'bed', from: '2026-12-11' }, 'Fri, Dec 11'],
    ['the first night of a stay that was canceled', { what: 'stay canceled', from: '2026-12-11' }, 'Fri, Dec 11'],
    ['when a date is that asks for an answer', { kind: 'answer', what: 'asked', to }, 'Sun, Nov 29, 10:30 AM'],
    ['nothing where no time is known', { kind: 'answer' }, null],
    [
      'from when to when a shift was moved',
      { kind: 'duty', from, to },
      'Sat, Nov 28, 9:00 AM to Sun, Nov 29, 10:30 AM',
    ],
    [
      'with whom one is on duty',
      { kind: 'duty', to, said: 'with Olav Brekke' },
      'Sun, Nov 29, 10:30 AM, with Olav Brekke',
    ],
    ['when one is on duty alone', { kind: 'duty', to }, 'Sun, Nov 29, 10:30 AM'],
    ['nothing of a duty without a time', { kind: 'duty', said: 'with Olav Brekke' }, null],
    ['the day on which a card ends', { kind: 'qualification', to: '2027-01-19' }, 'Tue, Jan 19'],
    ['nothing of a card that was sent back', { kind: 'qualification', what: 'returned' }, null],
    ['what to do about a password that somebody else changed', { kind: 'account', what: 'password' }, warning],
    ['nothing of a new role', { kind: 'account', what: 'role', to: 'administrator' }, null],
    ['what was said on the wall', { kind: 'reply', said: '“I bring bread.”' }, '“I bring bread.”'],
  ])('%s', (_, change, details) => {
    expect(detailsOf(view(change))).toBe(details)
  })
})
