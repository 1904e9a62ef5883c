import { afterEach, expect, test } from 'vitest'

import { refusal } from '../sync/testing/portal-stub'
import { catchUp, isOutOfReach } from './catching-up'
import { loadMore, older } from './older-posts'
import { hereCount } from './presence'
import { wallBrowser } from './testing/wall-browser'
import { newest, wall } from './wall-store'

const browser = wallBrowser()
let close = () => {}
afterEach(() => close())

async function open(options = {}) {
  close = await browser.open(options)
}

test('what others post, answer and delete is shown as the room tells it, without asking the portal', async () => {
  const { post, reply, remove } = browser.club()
  post('a')
  await open()
  await browser.hear(post('b'), reply('a', 'c'))
  expect(browser.shown()).toEqual(['b', 'a'])
  expect(wall.value?.conversations[1]?.responses.map(({ _id }) => _id)).toEqual(['c'])

  await browser.hear(remove('b'), remove('c'))
  expect(browser.shown()).toEqual(['a'])
  expect(wall.value?.conversations[0]?.responses).toEqual([])
  await browser.pass(1_000)
  expect(browser.calls()).toEqual([])
})

test('what the room told before the wall had loaded is shown all the same', async () => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  const page = browser.club().page()
  browser.answerInstead(async ({ path }) => {
    if (path !== '/conversations') return undefined
    await held
    return Response.json(page)
  })
  const opening = browser.open({ live: false })
  await browser.goLive()
  await browser.hear(browser.club().post('early'))
  arrive()
  close = await opening
  expect(browser.shown()).toEqual(['early'])
})

test('a gap is filled by one call, and what waited behind it follows', async () => {
  const { post } = browser.club()
  await open()
  const [lost, told] = [post('lost'), post('told')]
  await browser.hear(told)
  expect(browser.shown()).toEqual([])

  await browser.pass(1_000)
  expect(lost.position).toBeLessThan(told.position)
  expect(browser.shown()).toEqual(['told', 'lost'])
  expect(browser.calls()).toEqual(['GET /conversations/changes?since=0'])
})

test('a frame that is only late needs no call', async () => {
  const { post } = browser.club()
  post('before')
  await open()
  const [first, second] = [post('first'), post('second')]
  await browser.hear(second)
  await browser.hear(first)
  await browser.pass(1_000)
  expect(browser.shown()).toEqual(['second', 'first', 'before'])
  expect(browser.calls()).toEqual([])
})

test('after a break the wall catches up exactly once, deletions included', async () => {
  const { post, remove } = browser.club()
  post('gone')
  post('kept')
  await open()
  browser.newest().cut(1006)
  remove('gone')
  post('missed')
  await browser.pass(3_000)
  browser.newest().accept()
  browser.newest().say({ event: 'welcome', quietFor: 0 })
  await browser.hear(post('after'))
  await browser.pass(5_000)

  expect(browser.shown()).toEqual(['after', 'missed', 'kept'])
  expect(browser.calls().filter((call) => call.includes('changes'))).toHaveLength(1)
})

test('more than 500 missed changes are asked for until there are no more', async () => {
  const { post } = browser.club()
  await open()
  browser.newest().cut(1006)
  for (let made = 0; made < 1_000; made++) post(`post ${made}`)
  await browser.pass(3_000)
  browser.newest().accept()
  browser.newest().say({ event: 'welcome', quietFor: 0 })
  await browser.pass(1_000)

  expect(browser.shown()).toHaveLength(1_000)
  expect(browser.calls()).toHaveLength(2)
})

test('a notice that the wall has changed makes it catch up', async () => {
  await open()
  browser.club().post('from the portal itself')
  await browser.hear({ event: 'changed', lists: ['conversations'], position: 9 })
  await browser.pass(250)
  expect(browser.shown()).toEqual(['from the portal itself'])
})

test('while the portal is out of reach the wall says so and tries again', async () => {
  await open({ live: false })
  browser.answerInstead(() => new TypeError('no line'))
  const failing = catchUp()
  await browser.pass(5_000)
  await failing
  expect(isOutOfReach.value).toBe(true)

  browser.answerInstead(undefined)
  browser.club().post('back')
  await browser.pass(12_000)
  expect(isOutOfReach.value).toBe(false)
  expect(browser.shown()).toEqual(['back'])
})

test('a wall whose place in the log the portal does not know is loaded anew, also where the portal was set back', async () => {
  browser.club().post('kept')
  const page = browser.club().page()
  browser.club().post('lost')
  await open({ live: false })
  expect(browser.shown()).toEqual(['lost', 'kept'])
  browser.answerInstead(({ path }) => (path.includes('changes') ? refusal(400, 'INVALID', 'No.') : Response.json(page)))
  await catchUp()
  expect(browser.shown()).toEqual(['kept'])
})

test('older posts come over the room, and from the portal where it does not answer', async () => {
  const { post, page } = browser.club()
  for (let made = 0; made < 25; made++) post(`post ${made}`)
  await open()
  const loading = loadMore()
  const asked = browser.said().at(-1) as unknown as { before: number }
  expect(asked).toMatchObject({ event: 'load conversations', before: wall.value?.floor })
  await browser.hear({ event: 'show more', ...page(asked.before) })
  expect(await loading).toBe('post 14')
  expect(browser.shown()).toHaveLength(20)

  const slow = loadMore()
  await browser.pass(5_000)
  expect(await slow).toBe('post 4')
  expect(browser.shown()).toHaveLength(25)
  expect(browser.calls()).toHaveLength(1)
})

test('older posts that do not come say why, and can be asked for again', async () => {
  for (let made = 0; made < 15; made++) browser.club().post(`post ${made}`)
  await open({ live: false })
  browser.answerInstead(() => refusal(500, 'FAULT', 'The portal is at fault.'))
  await loadMore()
  expect(older.value).toEqual({
    isLoading: false,
    fault: 'The portal is at fault. (Reference 7f3c-19a2)',
  })

  browser.answerInstead(undefined)
  await loadMore()
  expect(browser.shown()).toHaveLength(15)
})

test('how many members are here is known as soon as the room says so', async () => {
  await open()
  await browser.hear({ event: 'here', count: 9 })
  expect(hereCount.value).toBe(9)
})

test('the wall of one member is nothing to the next', async () => {
  browser.club().post('a')
  await open()
  const { endSession } = await import('../sync/session/session')
  endSession()
  expect(wall.value).toBeUndefined()
  expect(newest.data.value).toBeUndefined()
  expect(hereCount.value).toBeUndefined()
})
