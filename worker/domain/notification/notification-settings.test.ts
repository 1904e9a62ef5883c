import { describe, expect, test } from 'vitest'

import { given } from '../../testing/given'
import {
  NotificationChoice as Choice,
  chosenChannels,
  type NotificationChoice,
  type NotificationSettingsEvent,
  notificationSettings,
  notificationSettingsHistory,
} from './notification-settings'

type Revised = NonNullable<NotificationSettingsEvent['personal']>

const revised = (personal: Revised | null): NotificationSettingsEvent => ({
  type: 'NotificationSettingsRevised',
  personal,
})
const revise = (data: NotificationChoice) => ({ type: 'ReviseNotificationSettings', data }) as const
const stateAfter = (...history: NotificationSettingsEvent[]) =>
  history.reduce(notificationSettings.evolve, notificationSettings.initial)

describe('a member’s notification settings', () => {
  test('tell what was chosen anew, in the order of all channels, and the same choice again is no fact', () => {
    const begin = given(notificationSettings)
    expect(begin.when(revise({ channels: { mention: ['email', 'inbox'], sentinel: [] }, digest: 'daily' }))).toEqual([
      revised({ channels: { mention: ['inbox', 'email'], sentinel: [] }, digest: 'daily' }),
    ])
    expect(begin.when(revise({ channels: { mention: ['push', 'inbox', 'email'] }, digest: 'weekly' }))).toEqual([])
    expect(begin.when(revise({ channels: undefined, quiet: undefined }))).toEqual([])
    expect(begin.when(revise({ isOnlyMine: true, quiet: null }))).toEqual([revised({ quiet: null, isOnlyMine: true })])
  })

  test('keep what was chosen before of other kinds', () => {
    const state = stateAfter(revised({ channels: { mention: ['push'] } }), revised({ channels: { alert: [] } }))
    expect([chosenChannels(state.record, 'mention'), chosenChannels(state.record, 'alert')]).toEqual([['push'], []])
    expect(chosenChannels(state.record, 'reply')).toEqual(['inbox', 'push', 'digest'])
  })

  test('tell of a password or role that changed where it always is told', () => {
    const { record } = stateAfter(revised({ channels: { account: [] } }))
    expect(chosenChannels(record, 'account')).toEqual(['inbox', 'email'])
    expect(Choice.safeParse({ channels: { account: [] } }).success).toBe(false)
  })

  test('have quiet hours that end at another time than they begin', () => {
    const quiet = { from: '21:00', to: '21:00' }
    expect(() => given(notificationSettings).when(revise({ quiet }))).toThrow(
      'Quiet hours must end at a different time than they begin.',
    )
    expect(given(notificationSettings).when(revise({ quiet: { ...quiet, to: '21:15' } }))).toHaveLength(1)
  })

  test('are put back whole', () => {
    const now = given(notificationSettings, revised({ channels: { mention: [] }, digest: 'off', isOnlyMine: true }))
    expect(now.when({ type: 'PutBack', earlier: notificationSettings.initial })).toEqual([
      revised({ channels: { mention: ['inbox', 'push', 'email'] }, digest: 'weekly', isOnlyMine: false }),
    ])
  })

  test('are gone with a member who is erased', () => {
    expect(stateAfter(revised({ digest: 'off' }), revised(null))).toEqual(notificationSettings.initial)
  })
})

test('the history of a member’s notification settings tells in words what was chosen', () => {
  const now = stateAfter(
    revised({ channels: { mention: ['inbox', 'digest'], alert: [] }, digest: 'daily', quiet: null, isOnlyMine: true }),
  )
  const changes = notificationSettingsHistory.changes(notificationSettings.initial, now, String)
  expect(changes.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Someone mentions you', 'inbox, push and email', 'inbox and email digest'],
    ['Alerts', 'inbox and push', 'off'],
    ['digest', 'weekly', 'daily'],
    ['quiet hours', '10:00 PM to 6:30 AM', 'none'],
    ['only what concerns me', 'off', 'on'],
  ])
  expect(notificationSettingsHistory.action([], changes.slice(2, 4))).toBe('changed digest and quiet hours')
  expect(notificationSettingsHistory.action([revised(null)], [])).toBe('changed notifications')
})
