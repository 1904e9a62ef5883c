import { afterEach, expect, test } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { catchUp } from './catching-up'
import { leaving } from './deleting/removal'
import { removePost } from './deleting/remove-post'
import { me, wallBrowser } from './testing/wall-browser'
import { opened, withChanges, withConversation, withFrames, withOlder } from './wall-state'
import { newest } from './wall-store'

const browser = wallBrowser()
let close = () => {}
afterEach(() => close())

/** Asks for the newest posts; the portal's answer, given now, comes when the returned function is called. */
async function askForNewest() {
  const page = browser.club().page()
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  browser.answerInstead(async ({ path }) => {
    if (path !== '/conversations') return undefined
    await held
    return Response.json(page)
  })
  const loading = newest.refresh()
  await browser.pass(0)
  return async () => {
    arrive()
    await loading
  }
}

test('what is news while the wall is still being loaded is asked for once it is there', async () => {
  browser.club().post('a')
  const arrive = await askForNewest()
  browser.club().post('b')
  await catchUp()
  await arrive()
  expect(browser.shown()).toEqual(['a'])
  await browser.pass(1_000)
  expect(browser.shown()).toEqual(['b', 'a'])
})

test('a post that has come stays when an answer comes late that was given before it', async () => {
  browser.club().post('a')
  close = await browser.open()
  const arrive = await askForNewest()
  await browser.hear(browser.club().post('b'))
  expect(browser.shown()).toEqual(['b', 'a'])
  await arrive()
  expect(browser.shown()).toEqual(['b', 'a'])
})

test('an answer from before an edit that comes late does not bring the old words back', () => {
  const club = browser.club()
  club.post('a')
  club.reply('a', 'r')
  const [late, page] = [club.found('a').conversation, club.page()]
  let state = withFrames(opened(page), [club.revise('a', toRichText('new')), club.revise('r', toRichText('newer'))])
  for (const answered of [withConversation(state, late), withOlder(state, page)]) {
    state = answered
    const [known] = state.conversations
    expect([known, known?.responses[0]]).toMatchObject([
      { message: toRichText('new'), revised: { times: 1 } },
      { message: toRichText('newer'), revised: { times: 1 } },
    ])
  }
})

test('a reply that was restored is there again after its conversation went and came back as well', () => {
  const club = browser.club()
  club.post('a')
  club.reply('a', 'r')
  let state = opened(club.page())
  const catchingUp = () => {
    const since = state.cursor
    state = withChanges(state, since, club.changesSince(since))
  }
  for (const [id, isBack] of [
    ['r', false],
    ['r', true],
    ['a', false],
    ['a', true],
  ] as const) {
    if (isBack) club.bringBack(id)
    else club.remove(id)
    catchingUp()
  }
  expect(state.conversations.map(({ _id, responses }) => [_id, responses.map((reply) => reply._id)])).toEqual([
    ['a', ['r']],
  ])
})

test('one’s own post that was deleted and restored before the wall heard of it is not hidden for good', async () => {
  browser.club().post('a', { author: me })
  close = await browser.open()
  browser.answerInstead(({ method }) => {
    if (method !== 'DELETE') return undefined
    const { position } = browser.club().remove('a')
    browser.club().bringBack('a')
    return Response.json({ frame: null, position })
  })
  const removing = removePost('a')
  expect(leaving.value.has('a')).toBe(true)
  // The room does not answer, so the portal is asked itself.
  await browser.pass(6_000)
  await removing
  await browser.pass(1_000)
  expect(browser.shown()).toEqual(['a'])
  expect(leaving.value.has('a')).toBe(false)
})
