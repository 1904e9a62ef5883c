import { describe, expect, test } from 'vitest'

import { roadClosed } from '../../testing/cast-alerts'
import { given } from '../../testing/given'
import { Refusal } from '../shared/refusal'
import { type RichTextDoc, toRichText } from '../shared/rich-text'
import { type AlertEvent, type AlertState, alert } from './alert'
import { alertTitle, isExpired } from './alert-details'
import { alertHistory } from './alert-history'
import { NewAlert } from './new-alert'

const posted: Extract<AlertEvent, { type: 'AlertPosted' }> = {
  type: 'AlertPosted',
  data: { ...roadClosed, author: 'ingrid', postedAt: '2026-11-20T18:00:00.000Z' },
}
const revised: AlertEvent = { type: 'AlertRevised', data: { type: 'danger' } }
const removed: AlertEvent = { type: 'AlertRemoved', data: { removedOn: '2026-11-20' } }
const reinstated: AlertEvent = { type: 'AlertReinstated' }
const stateOf = (...history: AlertEvent[]): AlertState => history.reduce(alert.evolve, alert.initial)

describe('an alert', () => {
  test('is posted by whoever asks, at that moment', () => {
    expect(given(alert).when({ type: 'Add', data: roadClosed })).toEqual([posted])
  })

  test('may expire today, and not yesterday', () => {
    const post = (expirationDate: string) => () =>
      given(alert).when({ type: 'Add', data: { ...roadClosed, expirationDate } })
    const passed = 'This date has passed. Please choose today or a later date.'
    expect(post('2026-11-20')).not.toThrow()
    expect(post('2026-11-19')).toThrow(new Refusal('INVALID', passed, { fields: { expirationDate: passed } }))
  })

  test('is posted once', () => {
    expect(() => given(alert, posted).when({ type: 'Add', data: roadClosed })).toThrow(/already been posted/)
  })

  test('is removed on the club’s day, and removing it again adds nothing', () => {
    expect(given(alert, posted).when({ type: 'Remove' })).toEqual([removed])
    expect(given(alert, posted, removed).when({ type: 'Remove' })).toEqual([])
  })

  test('that was never posted can be neither removed nor restored', () => {
    expect(() => given(alert).when({ type: 'Remove' })).toThrow('This alert was deleted.')
    expect(() => given(alert).when({ type: 'PutBack', earlier: stateOf(posted) })).toThrow('This alert was deleted.')
  })

  test('that was removed comes back as it was, even after it has expired', () => {
    const back = given(alert, posted, removed).when(
      { type: 'PutBack', earlier: stateOf(posted) },
      { today: '2027-05-01' },
    )
    expect(back).toEqual([reinstated])
    expect(stateOf(posted, removed, reinstated)).toEqual(stateOf(posted))
  })

  test('is edited, and only what changed is recorded', () => {
    const revise = (data: object) => given(alert, posted).when({ type: 'Revise', data: { ...roadClosed, ...data } })
    expect(revise({ type: 'danger' })).toEqual([{ type: 'AlertRevised', data: { type: 'danger' } }])
    expect(revise({ expirationDate: '2026-12-01', message: toRichText('Open.') })).toEqual([
      { type: 'AlertRevised', data: { expirationDate: '2026-12-01', message: toRichText('Open.') } },
    ])
    expect(revise({})).toEqual([])
    expect(stateOf(posted, revised)).toEqual({ status: 'listed', record: { ...posted.data, type: 'danger' } })
  })

  test('that has expired can be edited, but not to expire on another day that has passed', () => {
    const later = { today: '2026-11-24' }
    const history = given(alert, posted)
    expect(history.when({ type: 'Revise', data: { ...roadClosed, type: 'danger' } }, later)).toEqual([revised])
    const passed = { ...roadClosed, expirationDate: '2026-11-23' }
    expect(() => history.when({ type: 'Revise', data: passed }, later)).toThrow(/This date has passed/)
  })

  test('that was removed, or never was, cannot be edited', () => {
    const command = { type: 'Revise', data: roadClosed } as const
    expect(() => given(alert).when(command)).toThrow('This alert was deleted.')
    expect(() => given(alert, posted, removed).when(command)).toThrow('This alert was deleted.')
  })

  test('comes back with the words that it had', () => {
    const back = { type: 'PutBack', earlier: stateOf(posted) } as const
    expect(given(alert, posted, revised).when(back)).toEqual([{ type: 'AlertRevised', data: { type: 'warning' } }])
    expect(given(alert, posted, revised, removed).when(back)).toEqual([
      reinstated,
      { type: 'AlertRevised', data: { type: 'warning' } },
    ])
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
    expect(complaints({ ...roadClosed, message: toRichText('x'.repeat(251)), expirationDate: '' })).toEqual([
      noDate,
      tooLong,
    ])
  })

  test.each([[null], [toRichText('')], [toRichText(' \n\n\u200b ')]])('needs words for a message: %j', (message) => {
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
    expect(complaints({ ...roadClosed, message: toRichText(`${lines}${'z'.repeat(50)}`) })).toEqual([])
    expect(complaints({ ...roadClosed, message: toRichText(`${lines}${'z'.repeat(51)}`) })).toEqual([tooLong])
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
    const typed = { ...roadClosed, message: toRichText('Soup') }
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

test('the history tells what was posted, removed and restored', () => {
  const before = stateOf(posted)
  expect(alertHistory.action([posted], [])).toBe('posted the alert')
  expect(alertHistory.action([removed], [])).toBe('deleted the alert')
  expect(alertHistory.action([reinstated], [])).toBe('restored the alert')
  expect(alertHistory.changes(alert.initial, before, String)).toEqual([
    { label: 'message', from: null, to: 'The upper road gate is locked until the plow has passed.' },
    { label: 'type', from: null, to: 'Warning' },
    { label: 'expiration date', from: null, to: '11/20/2026' },
  ])
  expect(alertHistory.changes(before, stateOf(posted, removed), String)).toEqual([])
})

test('the history tells what an edit changed, also where only the format did', () => {
  const told = (data: Extract<AlertEvent, { type: 'AlertRevised' }>['data']) => {
    const event: AlertEvent = { type: 'AlertRevised', data }
    const changes = alertHistory.changes(stateOf(posted), stateOf(posted, event), String)
    return [alertHistory.action([event], changes), ...changes]
  }
  expect(told({ type: 'danger', expirationDate: '2026-12-01' })).toEqual([
    'changed type and expiration date',
    { label: 'type', from: 'Warning', to: 'Danger' },
    { label: 'expiration date', from: '11/20/2026', to: '12/01/2026' },
  ])
  const text = 'The upper road gate is locked until the plow has passed.'
  const bold: RichTextDoc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
  }
  expect(told({ message: bold })).toEqual([
    'changed message',
    { label: 'message', from: 'these words', to: 'the same words, formatted differently' },
  ])
})

test('an alert is called by its words, cut between two of them', () => {
  const called = (words: string) => alertTitle({ message: toRichText(words) })
  expect(called('Soup\n\nat noon.')).toBe('Soup at noon.')
  expect(called('The upper road gate is locked until the plow has passed, about 1 PM on Saturday.')).toBe(
    'The upper road gate is locked until the plow has passed…',
  )
  expect(called('x'.repeat(90))).toBe(`${'x'.repeat(60)}…`)
})
