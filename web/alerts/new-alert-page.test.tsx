import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubPortal } from '../api/portal-stub'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../session/session'
import { writeDatesMonthFirst } from '../testing/month-first-dates'
import { NewAlertPage } from './new-alert-page'

beforeEach(() => signInAs('administrator'))

afterEach(() => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
})

test('a new alert can be written in a browser that writes every date month first', async () => {
  writeDatesMonthFirst()
  stubPortal(everyPage)
  render(<NewAlertPage />)
  expect(await screen.findByRole('button', { name: 'Create the alert' })).toBeDefined()
})
