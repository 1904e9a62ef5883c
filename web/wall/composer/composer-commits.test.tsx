import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { endSession } from '../../sync/session/session'
import { modelClub } from '../testing/model-club'
import { box, comesNear, openWall, type } from '../testing/open-wall'
import { draftAt } from './drafts'

afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while somebody writes, React draws nothing of the wall anew', async () => {
  const club = modelClub()
  for (let made = 0; made < 10; made++) club.post(`post ${made}`)
  const onRender = vi.fn()
  openWall({ club, onRender })
  await screen.findByText('post 9')
  await comesNear()
  vi.useFakeTimers({ toFake: ['Date'] })
  type('Who')
  vi.setSystemTime(Date.now() + 2_000)
  type(' has')
  onRender.mockClear()

  for (const letter of ' a second splitting maul?') type(letter)
  expect(onRender).not.toHaveBeenCalled()
  expect(box().textContent).toBe('Who has a second splitting maul?')
  expect(JSON.stringify(draftAt('wall').written)).toContain('splitting maul?')
})

test('what is typed while the editor is on its way is not lost when it comes', async () => {
  openWall()
  box().firstElementChild?.append('Typed')
  box().dispatchEvent(new Event('input', { bubbles: true }))
  await comesNear()
  type(' early')
  expect(box().textContent).toMatch(/Typed/)
  expect(box().textContent).toMatch(/early/)
})
