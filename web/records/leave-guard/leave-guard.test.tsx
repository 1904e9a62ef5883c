import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Link, Redirect, Route, Router, Switch } from 'wouter'
import { LeaveGuard } from './leave-guard'
import { guarded, hasUnsaved, leaveFreely, watchHistory } from './unsaved'

const QUESTION = 'You have unsaved changes, are you sure you want to leave?'

beforeAll(watchHistory)
beforeEach(() => history.pushState(null, '', '/profile'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const go = guarded((navigate, to, options) => navigate(to, options))

function Club({ isDirty, isGone = false }: { readonly isDirty: boolean; readonly isGone?: boolean }) {
  return (
    <Router aroundNav={go}>
      <Link href="/meetings">Meetings</Link>
      <Link href="/profile?tab=picture">Picture</Link>
      <Switch>
        <Route path="/profile">
          {isGone ? (
            <Redirect to="/" />
          ) : (
            <>
              <p>The form</p>
              <LeaveGuard isDirty={isDirty} />
            </>
          )}
        </Route>
        <Route>Elsewhere</Route>
      </Switch>
    </Router>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const isAsked = () => screen.queryByText(QUESTION) !== null

/** The browser has taken `step` by itself, as it does for Back and Forward. */
function browserGoes(path: string, entry: number | undefined) {
  const state = entry === undefined ? null : { entry }
  Object.getPrototypeOf(history).replaceState.call(history, state, '', path)
  act(() => void window.dispatchEvent(Object.assign(new Event('popstate'), { state })))
}
const entryNow = () => (history.state as { entry: number }).entry

test('without unsaved changes nobody is asked', () => {
  render(<Club isDirty={false} />)
  follow('Meetings')
  expect(screen.getByText('Elsewhere')).toBeDefined()
})

test('a page with several forms asks once', () => {
  render(
    <>
      <Club isDirty />
      <LeaveGuard isDirty={false} />
      <LeaveGuard isDirty />
    </>,
  )
  follow('Meetings')
  expect(screen.getAllByText(QUESTION)).toHaveLength(1)
  press('Leave without saving')
  expect(location.pathname).toBe('/meetings')
})

test('a link is held until the member has answered', () => {
  render(<Club isDirty />)
  follow('Meetings')
  expect(isAsked()).toBe(true)
  expect(location.pathname).toBe('/profile')

  press('Stay here')
  expect(isAsked()).toBe(false)
  expect(screen.getByText('The form')).toBeDefined()

  follow('Meetings')
  press('Leave without saving')
  expect(location.pathname).toBe('/meetings')
  expect(isAsked()).toBe(false)
})

test('another part of the same page is no leaving', () => {
  render(<Club isDirty />)
  follow('Picture')
  expect(isAsked()).toBe(false)
  expect(location.search).toBe('?tab=picture')
})

test('what was saved, and a page that is gone, ask nothing any more', () => {
  const { rerender } = render(<Club isDirty />)
  expect(hasUnsaved()).toBe(true)
  rerender(<Club isDirty={false} />)
  expect(hasUnsaved()).toBe(false)

  rerender(<Club isDirty />)
  rerender(<Club isDirty isGone />)
  expect(location.pathname).toBe('/')
  expect(isAsked()).toBe(false)
})

test('a page that leaves by itself after saving is not held', () => {
  render(<Club isDirty />)
  act(() => leaveFreely(() => go((to) => history.pushState(null, '', to), '/meetings')))
  expect(location.pathname).toBe('/meetings')
})

test.each([-1, -2, 1])('a step of %i in the history is taken back, and taken again once the member agrees', (step) => {
  const steps = vi.spyOn(history, 'go').mockImplementation(() => {})
  render(<Club isDirty />)
  const here = entryNow()
  browserGoes('/meetings', here + step)
  expect(steps).toHaveBeenLastCalledWith(-step)
  browserGoes('/profile', here)
  expect(isAsked()).toBe(true)
  expect(screen.getByText('The form')).toBeDefined()

  press('Leave without saving')
  expect(steps).toHaveBeenLastCalledWith(step)
  browserGoes('/meetings', here + step)
  expect(screen.getByText('Elsewhere')).toBeDefined()
  expect(isAsked()).toBe(false)
})

test('whoever presses Back twice is brought back from two steps away', () => {
  const steps = vi.spyOn(history, 'go').mockImplementation(() => {})
  render(<Club isDirty />)
  const here = entryNow()
  browserGoes('/meetings', here - 1)
  browserGoes('/members', here - 2)
  expect(steps).toHaveBeenLastCalledWith(2)
  browserGoes('/profile', here)
  expect(screen.getByText('The form')).toBeDefined()
})

test('a place on the same page is no step away from it', () => {
  render(<Club isDirty />)
  browserGoes('/profile#main', undefined)
  expect(isAsked()).toBe(false)
  expect(entryNow()).toBeGreaterThan(0)
})

test('closing and reloading are asked about while there are unsaved changes, and only then', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const { rerender } = render(<Club isDirty />)
  expect(closing()).toBe(true)
  rerender(<Club isDirty={false} />)
  expect(closing()).toBe(false)
})

test('what a page keeps with its place in the history stays there', () => {
  history.pushState({ requestId: '7f3c-19a2' }, '', '/error')
  expect(history.state).toMatchObject({ requestId: '7f3c-19a2' })
})
