import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../sync/session/session'
import { refusal } from '../../sync/testing/portal-stub'
import { nameSite, useTitle } from '../../ui/use-title'
import { modelClub } from '../testing/model-club'
import { me, openWall } from '../testing/open-wall'
import { tell } from '../wall-store'

/** What is in view is said by the test. */
class Sight {
  static readonly all = new Set<Sight>()
  readonly watched = new Set<Element>()
  constructor(readonly told: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    Sight.all.add(this)
  }
  observe(element: Element) {
    this.watched.add(element)
  }
  unobserve(element: Element) {
    this.watched.delete(element)
  }
  disconnect() {
    this.watched.clear()
  }
}

/** Keeps what `ids` name in view for so long. */
async function lookAt(ids: readonly string[], milliseconds: number) {
  const targets = await waitFor(() => {
    const found = ids.flatMap((id) => document.getElementById(`by-${id}`) ?? [])
    const watched = found.filter((element) => [...Sight.all].some((sight) => sight.watched.has(element)))
    expect(watched).toHaveLength(ids.length)
    return watched
  })
  const say = (isIntersecting: boolean) => {
    for (const sight of Sight.all)
      sight.told(targets.filter((target) => sight.watched.has(target)).map((target) => ({ target, isIntersecting })))
  }
  act(() => {
    say(true)
    vi.advanceTimersByTime(milliseconds)
    say(false)
  })
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', Sight)
})
afterEach(() => {
  cleanup()
  endSession()
  nameSite('')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const TUESDAY = Date.parse('2026-11-17T20:00:00Z')

/** Four conversations; the reader has read up to the second. The first has a new answer. */
function clubWithNews() {
  const club = modelClub()
  club.post('first')
  club.post('second')
  const readTo = club.page().position
  club.post('third')
  club.post('fourth')
  club.reply('first', 'answer')
  club.post('mine', { author: me })
  const placeOf = (id: string) => {
    const { position, conversation } = place(club, id)
    return { _id: id, conversation, position }
  }
  return { club, readTo, unread: ['third', 'fourth', 'answer'].map(placeOf), placeOf }
}

function place(club: ReturnType<typeof modelClub>, id: string) {
  for (const conversation of club.page().conversations) {
    if (conversation._id === id) return { position: conversation.position, conversation: id }
    const reply = conversation.responses.find(({ _id }) => _id === id)
    if (reply) return { position: reply.position, conversation: conversation._id }
  }
  throw new Error(`${id} is not there.`)
}

function Titled() {
  useTitle('Home')
  return null
}

function openWithNews(mark: (sent: { readTo: number; seen: number[] }) => Response = (sent) => Response.json(sent)) {
  const news = clubWithNews()
  const reading = { readTo: news.readTo, seen: [], movedAt: TUESDAY, unread: news.unread, more: false }
  const wall = openWall({
    club: news.club,
    answers: {
      'GET /conversations': () => Response.json({ ...news.club.page(), reading }),
      'PUT /conversations/read-mark': ({ body }) => mark(body as never),
    },
  })
  const marks = () => wall.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...news, ...wall, marks }
}

test('a line says since when there is news, and a pill how much', async () => {
  openWithNews()
  const line = await screen.findByRole('heading', { name: 'New since Tuesday' })
  expect(line.closest('article')?.querySelector('p')?.textContent).toBe('second')
  expect(await screen.findByRole('button', { name: /^3 new since Tuesday/ })).toBeTruthy()
})

test('a post is read once it was seen for a second, and the mark goes out in bundles', async () => {
  const { marks, readTo, placeOf } = openWithNews()
  await screen.findByRole('heading', { name: 'New since Tuesday' })
  await lookAt(['fourth'], 800)
  expect(screen.getByRole('button', { name: /^3 new/ })).toBeTruthy()
  await lookAt(['fourth', 'answer'], 1_100)
  expect(screen.getByRole('button', { name: /^1 new/ })).toBeTruthy()
  expect(marks()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  const seen = [placeOf('answer').position, placeOf('fourth').position]
  // What is older than the oldest that is unread need not be named.
  expect(marks()).toEqual([{ readTo: placeOf('third').position - 1, seen }])
  expect(readTo).toBeLessThan(placeOf('third').position)

  await lookAt(['third'], 1_100)
  expect(screen.queryByRole('button', { name: /new since/ })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(marks().at(-1)).toEqual({ readTo: placeOf('mine').position, seen: [] })
})

test('the count stands in the title of the page, and is gone once all is read', async () => {
  nameSite('Skarn Hollow')
  const { render } = await import('@testing-library/react')
  render(<Titled />)
  openWithNews()
  await waitFor(() => expect(document.title).toBe('(3) Home – Skarn Hollow'))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(document.title).toBe('Home – Skarn Hollow'))
})

test('where the line is further back than what is loaded, all can be marked as read at the top', async () => {
  const news = clubWithNews()
  for (let made = 0; made < 10; made++) news.club.post(`more ${made}`)
  const reading = { readTo: news.readTo, seen: [], movedAt: TUESDAY, unread: news.unread, more: true }
  const { calls } = openWall({
    club: news.club,
    answers: {
      'GET /conversations': () => Response.json({ ...news.club.page(), reading }),
      'PUT /conversations/read-mark': ({ body }) => Response.json(body),
    },
  })
  await screen.findByRole('button', { name: /^99\+ new/ })
  expect(screen.queryByRole('heading', { name: /^New since/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /new since/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Chat wall' }))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toEqual([{ readTo: news.club.page().position, seen: [] }])
})

test('what was read without a line is sent once it is back', async () => {
  let isThere = false
  const { marks } = openWithNews((sent) => (isThere ? Response.json(sent) : refusal(500, 'FAULT', 'Away.')))
  await screen.findByRole('heading', { name: 'New since Tuesday' })
  await lookAt(['third'], 1_100)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(marks()).toHaveLength(1)
  isThere = true
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(marks()).toHaveLength(2))
  expect(marks()[1]).toEqual(marks()[0])
})

test('what another tab has read is read here too', async () => {
  const { placeOf } = openWithNews()
  await screen.findByRole('button', { name: /^3 new/ })
  const told = JSON.stringify({ readTo: placeOf('fourth').position, seen: [] })
  localStorage.setItem('wall-read/ingrid', told)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wall-read/ingrid', newValue: told })))
  expect(screen.getByRole('button', { name: /^1 new/ })).toBeTruthy()
})

test('what others say meanwhile is unread, what one says oneself is not, and what is deleted is not any more', async () => {
  const { club } = openWithNews()
  await screen.findByRole('button', { name: /^3 new/ })
  act(() => tell([club.post('fifth'), club.post('own', { author: me }), club.reply('second', 'another')]))
  await screen.findByRole('button', { name: /^5 new/ })
  act(() => tell([club.remove('fifth')]))
  await screen.findByRole('button', { name: /^4 new/ })
})

test('who looks at the wall for the first time begins with what is there', async () => {
  const { club } = clubWithNews()
  const { calls } = openWall({
    club,
    answers: {
      'GET /conversations': () => Response.json({ ...club.page(), reading: null }),
      'PUT /conversations/read-mark': ({ body }) => Response.json(body),
    },
  })
  await screen.findByText('fourth')
  expect(screen.queryByText(/new since/i)).toBeNull()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  const sent = calls.find(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({ readTo: club.page().position, seen: [] })
})
