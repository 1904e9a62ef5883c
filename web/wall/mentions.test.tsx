import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { RichTextDoc } from '#domain/shared/rich-text'
import { endSession } from '../sync/session/session'
import { modelClub, tess } from './testing/model-club'
import { box, comesNear, openWall, posted, press, type } from './testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const person = (_id: string, fname: string, lname: string) => ({ _id, fname, lname, isAdult: true })
const users = [
  person('june', 'June', 'Okafor'),
  person('judith', 'Judith', 'Lindgren'),
  person('dale', 'Dale', 'Whitcomb'),
  person('julian', 'Paul', 'Julianson'),
]
const manager = { _id: 'o', version: 1, title: 'House manager', email: null, holders: [users[0]] }

/** Opens the wall of `club` and waits for `there`. */
async function open(club = modelClub(), there = 'No posts yet') {
  const page = openWall({
    club,
    answers: {
      'GET /users/': () => Response.json({ users }),
      'GET /offices?section=board': () => Response.json({ offices: [], listEmail: null }),
      'GET /offices?section=house-managers': () => Response.json({ offices: [manager], listEmail: null }),
      'POST /conversations': (call) => posted(club, call),
    },
  })
  await screen.findByText(there)
  await comesNear()
  return page
}
const offered = async () =>
  within(await screen.findByRole('listbox', { name: 'Members' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const key = (name: string) =>
  fireEvent.keyDown(box(), {
    key: name,
    code: name,
    keyCode: { Enter: 13, ArrowDown: 40, Escape: 27, Backspace: 8 }[name],
  })

test('the members whose names begin so are offered after an @, and Enter takes one', async () => {
  const { calls } = await open()
  type('Thanks, @ju')
  expect(await offered()).toEqual([
    expect.stringContaining('Judith Lindgren'),
    expect.stringContaining('June Okafor'),
    expect.stringContaining('Paul Julianson'),
  ])
  await waitFor(async () => expect((await offered())[1]).toContain('House manager'))
  key('ArrowDown')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('June Okafor')
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  key('Enter')
  expect(box().textContent).toContain('Thanks, @June Okafor')
  expect(screen.queryByRole('listbox')).toBeNull()

  await press('Post')
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  const sent = calls.find(({ method }) => method === 'POST')?.body as { message: RichTextDoc } | undefined
  expect(sent?.message.content[0]?.content?.[1]).toEqual({ type: 'mention', attrs: { id: 'june' } })
})

test('Esc leaves what was typed as it is, and an address is no mention', async () => {
  await open()
  type('@da')
  await offered()
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(box().textContent).toBe('@da')
  type(' dale@da')
  await act(async () => {})
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a post shows whom it mentions by name, warm where it is the reader, and grey where nobody is left', async () => {
  const club = modelClub()
  const mention = (id: string) => ({ type: 'mention', attrs: { id } })
  const message = {
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: ['ingrid', 'dale', 'gone', 'left'].map(mention) }],
  }
  const mentions = [
    { _id: 'ingrid', fname: 'Ingrid', lname: 'Nilsen' },
    { _id: 'dale', fname: 'Dale', lname: 'Whitcomb' },
    { _id: 'left', fname: 'Wren', lname: 'Aldous', isFormer: true },
  ]
  club.post('a', { author: tess, message, mentions })
  await open(club, '@Ingrid Nilsen')
  expect(screen.getByRole('link', { name: '@Ingrid Nilsen' }).className).toMatch(/you/)
  expect(screen.getByRole('link', { name: '@Dale Whitcomb' }).getAttribute('href')).toBe('/members/dale')
  expect(screen.getByText('@an erased member').localName).toBe('span')
  expect(screen.getByText('@Wren Aldous').localName).toBe('span')
})
