import { expect, test } from 'vitest'

import { words } from '../../testing/cast-conversations'
import type { PassChangeEvent } from '../pass/pass-change'
import { qualificationId } from '../qualification/qualification'
import type { QualificationEvent } from '../qualification/qualification-events'
import { conversation } from '../wall/conversation'
import type { ConversationEvent } from '../wall/conversation-events'
import { tellings } from './notification-tellings'
import type { Told } from './telling'

const told = (category: string, step: object): readonly Told[] =>
  tellings[category]?.({ id: 'the-id', before: undefined, after: undefined, version: 1, ...step } as never) ?? []

test('a change at the pass says in which directions, how cold it is and what the weather is, as far as that is known', () => {
  const said = (change: Partial<PassChangeEvent['data']>) =>
    told('passChange', {
      event: {
        data: {
          ...{
            pass: '11',
            name: 'Snoqualmie Pass',
            observedAt: '',
            what: 'chains',
            directions: ['Eastbound', 'Westbound'],
          },
          ...{ temperature: 24, condition: 'Light snow.', told: [{ member: 'olav', below: 30 }] },
          ...change,
        },
      },
    }).map(({ to, about }) => [to, about?.said, about?.to])
  expect(said({})).toEqual([['olav', 'Eastbound and Westbound. 24 °F, light snow', undefined]])
  expect(said({ temperature: null })).toEqual([['olav', 'Eastbound and Westbound. light snow', undefined]])
  expect(said({ temperature: null, condition: '' })).toEqual([['olav', 'Eastbound and Westbound', undefined]])
  expect(said({ what: 'cold', directions: [] })).toEqual([['olav', '24 °F, light snow', '24 °F']])
})

test('a card is told to those who check, if any were named when it was sent', () => {
  const sent = (informed?: string[]) =>
    told('qualification', {
      id: qualificationId('olav', 'first-aid'),
      event: { type: 'QualificationSent', data: { informed } } as QualificationEvent,
    }).map(({ to }) => to)
  expect([sent(['ingrid', 'gunn']), sent()]).toEqual([['ingrid', 'gunn'], []])
})

test('an edit of a reply tells those whom it mentions anew; nobody where the reply is missing from the log', () => {
  const mention = (...ids: string[]) => ({
    message: {
      type: 'doc',
      content: [{ type: 'paragraph', content: ids.map((id) => ({ type: 'mention', attrs: { id } })) }],
    },
  })
  const [at, reply] = ['2026-11-20T18:00:00.000Z', 'r1']
  const started = { type: 'ConversationStarted', data: { author: 'olav', postedAt: at }, personal: words('Soup.') }
  const posted = {
    type: 'ReplyPosted',
    data: { reply, author: 'ines', postedAt: at },
    personal: { ...mention('nora'), attachments: [] },
  }
  const edited = { type: 'ReplyRevised', data: { reply, revisedAt: at }, personal: mention('nora', 'gunn', 'ines') }
  const toldBy = (...history: object[]) => {
    const event = history.at(-1) as ConversationEvent
    const before = (history.slice(0, -1) as ConversationEvent[]).reduce(conversation.evolve, conversation.initial)
    return told('conversation', { event, before, after: conversation.evolve(before, event) }).map(
      ({ kind, to }) => `${kind} ${to}`,
    )
  }
  expect(toldBy(started, posted)).toEqual(['mention nora', 'reply olav'])
  expect(toldBy(started, posted, edited)).toEqual(['mention gunn'])
  expect(toldBy(started, edited)).toEqual([])
  expect(toldBy(edited)).toEqual([])
})
