import { afterEach, expect, test } from 'vitest'

import { endSession } from '../sync/session/session'
import { dismissAlert, dismissedAlerts, followDismissals, recallAlert } from './dismissed-alerts'

afterEach(() => {
  localStorage.clear()
  for (const id of dismissedAlerts.peek()) recallAlert(id)
})

const stored = () => JSON.parse(localStorage.getItem('dismissedAlerts') ?? 'null')

test('a dismissed alert is remembered once, and its dismissal can be undone', () => {
  dismissAlert('gate')
  dismissAlert('rope')
  dismissAlert('gate')
  expect(stored()).toEqual(['rope', 'gate'])

  recallAlert('rope')
  expect(stored()).toEqual(['gate'])
  expect(dismissedAlerts.value).toEqual(['gate'])
})

test('signing out does not bring dismissed alerts back', () => {
  dismissAlert('gate')
  endSession()
  expect(stored()).toEqual(['gate'])
})

test.each(['no json', '7', 'null', '{"gate":true}'])('whatever else is stored there (%s) is passed over', (text) => {
  localStorage.setItem('dismissedAlerts', text)
  dismissAlert('gate')
  expect(stored()).toEqual(['gate'])
})

test('what another tab dismisses is dismissed here too', () => {
  const stop = followDismissals()
  localStorage.setItem('dismissedAlerts', '["stove"]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'dismissedAlerts' }))
  expect(dismissedAlerts.value).toEqual(['stove'])
  stop()
})

test('of very many the oldest are forgotten', () => {
  for (let each = 1; each <= 210; each++) dismissAlert(`alert-${each}`)
  expect(stored()).toHaveLength(200)
  expect(stored()).not.toContain('alert-10')
  expect(stored()).toContain('alert-210')
})
