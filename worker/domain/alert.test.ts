import { describe, expect, test } from 'vitest'

import { roadClosed } from '../testing/cast-alerts'
import { given } from '../testing/given'
import { type AlertEvent, type AlertState, alert } from './alert'
import { alertTitle, isExpired, NewAlert } from './alert-details'
import { alertStory } from './alert-story'
import { Refusal } from './refusal'
import { type RichTextDoc, richTextOf } from './rich-text'

const posted: AlertEvent = {
  type: 'AlertPosted',
  data: { ...roadClosed, author: 'ingrid', postedAt: '2026-11-20T18:00:00.000Z' },
}
const removed: AlertEvent = { type: 'AlertRemoved', data: { removedOn: '2026-11-20' } }
const reinstated: AlertEvent = { type: 'AlertReinstated' }
const stateOf = (...history: AlertEvent[]): AlertState => history.reduce(alert.evolve, alert.initial)

describe('an alert', () => {
  test('is posted by whoever asks, at that moment', () => {
    expect(given(alert).when({ type: 'PostAlert', data: roadClosed })).toEqual([posted])
  })

  test('may expire today, and not yesterday', () => {
    const post = (expirationDate: string) => () =>
      given(alert).when({ type: 'PostAlert', data: { ...roadClosed, expirationDate } })
    const passed = 'This date has passed. Please choose today or a later day.'
    expect(post('2026-11-20')).not.toThrow()
    expect(post('2026-11-19')).toThrow(new Refusal('INVALID', passed, { fields: { expirationDate: passed } }))
  })

  test('is posted once', () => {
    expect(() => given(alert, posted).when({ type: 'PostAlert', data: roadClosed })).toThrow(/already been posted/)
  })

  test('is removed on the club’s day, and removing it again adds nothing', () => {
    expect(given(alert, posted).when({ type: 'RemoveAlert' })).toEqual([removed])
    expect(given(alert, posted, removed).when({ type: 'RemoveAlert' })).toEqual([])
  })

  test('that was never posted can be neither removed nor brought back', () => {
    expect(() => given(alert).when({ type: 'RemoveAlert' })).toThrow('There is no such alert.')
    expect(() => given(alert).when({ type: 'PutBack', earlier: stateOf(posted) })).toThrow('There is no such alert.')
  })

  test('that was removed comes back as it was, even after it has expired', () => {
    const back = given(alert, posted, removed).when(
      { type: 'PutBack', earlier: stateOf(posted) },
      { today: '2027-05-01' },
    )
    expect(back).toEqual([reinstated])
    expect(stateOf(posted, removed, reinstated)).toEqual(stateOf(posted))
  })

  test('whose posting is undone is removed', () => {
    expect(given(alert, posted).when({ type: 'PutBack', earlier: stateOf() })).toEqual([removed])
  })

  test('that already is as it was stays so', () => {
    expect(given(alert, posted).when({ type: 'PutBack', earlier: stateOf(posted) })).toEqual([])
    expect(given(alert, posted, removed).when({ type: 'PutBack', earlier: stateOf(posted, removed) })).toEqual([])
  })

  test('is shown to the end of the day on which it expires', () => {
    expect(isExpired(roadClosed, '2026-11-20')).toBe(false)
    expect(isExpired(roadClosed, '2026-11-21')).toBe(true)
  })
})

describe('what is entered', () => {
  const complaints = (entered: object) =>
    NewAlert.safeParse(entered).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  const noMessage = ['message', 'Please enter an alert message!']
  const noDate = ['expirationDate', 'Please enter an expiration date for this alert']
  const noType = ['type', 'Please choose success, info, warning or danger.']
  const tooLong = ['message', 'Your alert should not be more than 250 characters.']

  test('is complained of in the specification’s order', () => {
    expect(complaints({})).toEqual([noMessage, noDate, noType])
    expect(complaints({ ...roadClosed, message: richTextOf('x'.repeat(251)), expirationDate: '' })).toEqual([
      noDate,
      tooLong,
    ])
  })

  test.each([[null], [richTextOf('')], [richTextOf(' \n\n\u200b ')]])('needs words for a message: %j', (message) => {
    expect(complaints({ ...roadClosed, message })).toEqual([noMessage])
  })

  test.each(['', '02/31/2026', 'tomorrow', '2026-13-01', 20261120, null])('needs a day that exists: %j', (date) => {
    expect(complaints({ ...roadClosed, expirationDate: date })).toEqual([noDate])
  })

  test.each(['error', 'Danger', '', null, ['info']])('needs a type that there is: %j', (type) => {
    expect(complaints({ ...roadClosed, type })).toEqual([noType])
  })

  test('takes 250 characters and no more, of which the ends of lines and paragraphs are none', () => {
    const lines = `${'x'.repeat(100)}\n${'y'.repeat(100)}\n\n`
    expect(complaints({ ...roadClosed, message: richTextOf(`${lines}${'z'.repeat(50)}`) })).toEqual([])
    expect(complaints({ ...roadClosed, message: richTextOf(`${lines}${'z'.repeat(51)}`) })).toEqual([tooLong])
  })

  test('counts a face as one character, and formatting as none', () => {
    const message: RichTextDoc = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '😀'.repeat(249), marks: [{ type: 'bold' }] }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'italic' }] }] },
      ],
    }
    expect(complaints({ ...roadClosed, message })).toEqual([])
  })

  test('loses the empty lines before and after its words, and keeps those between', () => {
    const typed = { ...roadClosed, message: richTextOf('Soup') }
    const blank = { type: 'paragraph' }
    const soup = typed.message.content
    const message: RichTextDoc = { type: 'doc', content: [blank, ...soup, blank, ...soup, blank, blank] }
    expect(NewAlert.parse({ ...typed, message }).message.content).toEqual([...soup, blank, ...soup])
  })

  test('may be a date as it is typed, and any author and user id are passed over', () => {
    const entered = { ...roadClosed, expirationDate: '11/20/2026', author: 'olav', user_id: 'olav' }
    expect(NewAlert.parse(entered)).toEqual(roadClosed)
  })
})

test('the history tells what was posted, removed and brought back', () => {
  const before = stateOf(posted)
  expect(alertStory.action([posted], [])).toBe('posted the alert')
  expect(alertStory.action([removed], [])).toBe('removed the alert')
  expect(alertStory.action([reinstated], [])).toBe('brought the alert back')
  expect(alertStory.changes(alert.initial, before, String)).toEqual([
    { label: 'message', from: null, to: 'The upper road gate is locked until the plow has passed.' },
    { label: 'type', from: null, to: 'Warning' },
    { label: 'expiration date', from: null, to: '11/20/2026' },
  ])
  expect(alertStory.changes(before, stateOf(posted, removed), String)).toEqual([])
})

test('an alert is called by its words, cut between two of them', () => {
  const called = (words: string) => alertTitle({ message: richTextOf(words) })
  expect(called('Soup\n\nat noon.')).toBe('Soup at noon.')
  expect(called('The upper road gate is locked until the plow has passed, about 1 PM on Saturday.')).toBe(
    'The upper road gate is locked until the plow has passed…',
  )
  expect(called('x'.repeat(90))).toBe(`${'x'.repeat(60)}…`)
})
