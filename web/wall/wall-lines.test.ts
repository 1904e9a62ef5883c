import { expect, test } from 'vitest'
import type { Reply } from '#domain/wall/conversation-views'
import { byEffort } from '#testing/effort'
import { fc } from '../../worker/testing/properties'
import { chance } from './testing/chance'
import { modelBrowser } from './testing/model-browser'
import { modelClub } from './testing/model-club'
import { withConversation, withReply } from './wall-state'

interface Evening {
  readonly seed: number
  readonly messages: number
  readonly browsers: number
  readonly cuts: number
}

/** Plays an evening at the wall over bad lines and answers what every browser shows in the end, and the truth. */
function play({ seed, messages, browsers: count, cuts }: Evening) {
  const luck = chance(seed)
  const club = modelClub()
  const browsers = Array.from({ length: count }, () => modelBrowser(club, luck))
  const posts: string[] = []
  const replies: string[] = []
  const gone: string[] = []
  let left = messages
  let cutsLeft = cuts

  const recent = (ids: string[]) => ids[Math.max(0, ids.length - 1 - luck.below(30))] as string
  const takeOut = (ids: string[]) => ids.splice(Math.max(0, ids.length - 1 - luck.below(30)), 1)[0] as string
  const tell = (frame: Parameters<(typeof browsers)[0]['hear']>[0]) => {
    for (const browser of browsers) browser.hear(frame)
  }

  while (left > 0) {
    if (posts.length < 3 || luck.in100(45)) {
      const id = `post ${left--}`
      tell(club.post(id))
      posts.push(id)
      // Whoever wrote it is answered by the portal as well.
      const made = club.view(id)
      if (luck.in100(50)) luck.oneOf(browsers).isAnswered((state) => withConversation(state, made))
    } else if (luck.in100(75)) {
      const id = `reply ${left--}`
      const to = recent(posts)
      tell(club.reply(to, id))
      const reply = club.view(to).responses.at(-1) as Reply
      replies.push(id)
      if (luck.in100(50)) luck.oneOf(browsers).isAnswered((state) => withReply(state, to, reply))
    } else if (luck.in100(40) && replies.length > 0) tell(club.remove(takeOut(replies)))
    else if (luck.in100(80)) {
      gone.push(takeOut(posts))
      tell(club.remove(gone.at(-1) as string))
    } else if (gone.length > 0) {
      const id = takeOut(gone)
      club.bringBack(id)
      posts.push(id)
    }
    if (cutsLeft * messages > left * cuts) {
      cutsLeft -= 1
      luck.oneOf(browsers).cut()
    }
    for (const browser of browsers) {
      if (luck.in100(3)) browser.open()
      if (luck.in100(5)) browser.mend()
      if (luck.in100(1)) browser.loadMore()
      browser.pass()
    }
  }
  expect(cutsLeft).toBe(0)
  for (const browser of browsers) browser.settle()
  return { truth: club.shown().map(outline), shown: browsers.map((browser) => browser.shown().map(outline)) }
}

const outline = ({ _id, responses }: { _id: string; responses: readonly { _id: string }[] }) =>
  [_id, ...responses.map((reply) => reply._id)].join(', ')

const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('over lines that repeat, reorder and lose, everybody sees the same posts in the same order, each once', () => {
  const evening = fc.record({
    seed,
    messages: fc.integer({ min: 20, max: 300 }),
    browsers: fc.integer({ min: 1, max: 5 }),
    cuts: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(evening, (played) => {
      const { truth, shown } = play(played)
      for (const seen of shown) expect(seen).toEqual(truth)
    }),
    { numRuns: 150 },
  )
})

test('thousands of messages and lines that are cut leave 20 browsers with the same wall', () => {
  fc.assert(
    fc.property(seed, (each) => {
      const messages = byEffort(1_000, 10_000)
      const { truth, shown } = play({ seed: each, messages, browsers: 20, cuts: messages / 50 })
      expect(shown).toHaveLength(20)
      for (const seen of shown) expect(seen).toEqual(truth)
    }),
    { numRuns: 1 },
  )
})

test('a browser that missed 1,000 messages and their deletions has them after three calls', () => {
  const club = modelClub()
  for (const id of ['a', 'b', 'c']) club.post(id)
  const browser = modelBrowser(club, chance(7))
  browser.open()
  browser.settle()
  browser.cut()
  club.remove('b')
  for (let made = 0; made < 1_000; made++) {
    club.post(`post ${made}`)
    if (made % 4 === 0) club.remove(`post ${made}`)
  }
  let calls = 0
  const { changesSince } = club
  const counted = (since: number) => {
    calls += 1
    return changesSince(since)
  }
  Object.assign(club, { changesSince: counted })
  browser.settle()

  expect(browser.shown().map(outline)).toEqual(club.shown().map(outline))
  expect(browser.shown()).toHaveLength(752)
  expect(calls).toBeLessThanOrEqual(3)
})
