import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { SentinelView } from '#domain/sentinel/sentinel-views'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { pressUndo } from '../../sync/testing/press-undo'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { SentinelsPage } from './sentinels-page'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const november: SentinelView = {
  _id: 'november',
  month: 'November',
  year: 2026,
  fileName: 'Sentinel.pdf',
  url: '/api/files/k1/Sentinel.pdf?signature=1',
  thumbnail: '/api/files/k1-small/thumbnail.webp?signature=1',
}
const october: SentinelView = {
  ...november,
  _id: 'october',
  month: 'October',
  fileName: 'Letter.docx',
  thumbnail: null,
}

async function open(
  role: 'member' | 'administrator',
  sentinels: readonly SentinelView[],
  answers: Parameters<typeof stubPortal>[0] = {},
) {
  signInAs(role)
  const calls = stubPortal({
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
    'GET /sentinels': () => Response.json({ sentinels }),
    'GET /removed/sentinel': () => Response.json({ removed: [] }),
    ...answers,
  })
  const { container } = render(<SentinelsPage />)
  await screen.findAllByRole('heading', { level: 2 })
  return { calls, container }
}

test('each Sentinel shows its first page and its month, and opens in a tab of its own', async () => {
  const { container } = await open('member', [november, october])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'October 2026',
  ])
  const link = screen.getByRole('link', { name: 'Sentinel November 2026, PDF, opens in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([november.url, '_blank'])
  expect(container.querySelectorAll('a img')[0]?.getAttribute('src')).toBe(november.thumbnail)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a Word document, and a picture that does not come, have a drawn cover', async () => {
  const { container } = await open('member', [november, october])
  const pictures = () => [...container.querySelectorAll('a img')].map((image) => image.getAttribute('src'))
  expect(pictures()[1]).toBe('/wallpapers/deep-pines.svg')
  fireEvent.error(container.querySelectorAll('a img')[0] as Element)
  expect(pictures()[0]).toBe('/wallpapers/first-light.svg')
  expect(screen.getByRole('link', { name: /October 2026, Word document/ })).toBeDefined()
})

test('a club without Sentinels is told so', async () => {
  await open('member', [])
  expect(screen.getByRole('heading', { name: 'No Sentinels yet' })).toBeDefined()
})

test('an administrator deletes a Sentinel once sure of it, and can undo that', async () => {
  const { calls } = await open('administrator', [november, october], {
    'GET /sentinels': (_, times) => Response.json({ sentinels: times === 2 ? [october] : [november, october] }),
    'DELETE /sentinels/november': () => new Response(null, { status: 204 }),
    'POST /sentinels/november/put-back': () => Response.json({ sentinel: november }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Delete Sentinel November 2026' }))
  expect(screen.getByRole('heading', { name: 'Are you sure?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Delete the Sentinel' }))
  await expect.poll(() => screen.queryByText('November 2026')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Sentinels')

  await pressUndo(calls)
  await screen.findByText('November 2026')
})

test('an administrator reads the history of a Sentinel, which has no page of its own', async () => {
  await open('administrator', [november], {
    'GET /sentinels/november/history': () => Response.json({ entries: [], next: null }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'History of November 2026' }))
  expect(await screen.findByRole('heading', { name: 'History of Sentinel November 2026' })).toBeDefined()
})

test('a new Sentinel that a notification names is opened also where the list was read before it came', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  const lists = [[october], [november, october]]
  await open('member', [], { 'GET /sentinels': (_, times) => Response.json({ sentinels: lists[times - 1] }) })
  cleanup()
  history.replaceState(null, '', '/sentinels?open=november')
  render(<SentinelsPage />)
  await expect.poll(() => location.search).toBe('')
  expect(replace).toHaveBeenCalledExactlyOnceWith(november.url)
  expect(toastQueue.value).toEqual([])
  replace.mockRestore()
})
