import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { AlertView } from '../../domain/alert/alert-views'
import { ALREADY_PASSED, TOO_MANY_CHARACTERS } from '../../domain/alert/new-alert'
import { toRichText } from '../../domain/shared/rich-text'
import { clubClock } from '../../event-log/club-clock'
import { as, request } from '../../testing/portal'

const today = clubClock(env.CLUB_TIME_ZONE)().today
const roadClosed = { type: 'warning', message: toRichText('The upper road gate is locked.'), expirationDate: today }

const refused = async (alert: object) => {
  const answer = await as('ingrid').post('/alerts', alert)
  expect(answer.status).toBe(400)
  return answer.json<{ error: string; fields: Record<string, string> }>()
}

test('a refusal names every field, the message first', async () => {
  expect(await refused({})).toMatchObject({
    error: 'Please enter an alert message!',
    fields: {
      message: 'Please enter an alert message!',
      expirationDate: 'Please enter an expiration date for this alert',
      type: 'Please choose success, info, warning or danger.',
    },
  })
})

test.each([
  ['251 characters', { message: toRichText('x'.repeat(251)) }, 'message', TOO_MANY_CHARACTERS],
  [
    'more characters than any text may have',
    { message: toRichText('x'.repeat(10_001)) },
    'message',
    TOO_MANY_CHARACTERS,
  ],
  [
    'HTML for a message',
    { message: '<p>Soup</p>' },
    'message',
    'The portal can’t read this text. Please reload the page and try again.',
  ],
  ['a day that has passed', { expirationDate: '2020-01-31' }, 'expirationDate', ALREADY_PASSED],
  ['31 February', { expirationDate: '2027-02-31' }, 'expirationDate', 'Please enter an expiration date for this alert'],
  ['a type there is not', { type: 'purple' }, 'type', 'Please choose success, info, warning or danger.'],
])('an alert with %s is refused', async (_, alert, field, sentence) => {
  expect(await refused({ ...roadClosed, ...alert })).toMatchObject({ error: sentence, fields: { [field]: sentence } })
})

test('a link that runs a script is refused', async () => {
  const href = 'javascript:alert(1)'
  const text = { type: 'text', text: 'Soup', marks: [{ type: 'link', attrs: { href } }] }
  const message = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
  expect((await refused({ ...roadClosed, message })).fields.message).toMatch(/link/)
})

test('a member can do nothing with alerts but read them, a stranger nothing', async () => {
  const { _id } = await (await as('ingrid').post('/alerts', roadClosed)).json<AlertView>()
  for (const answer of [
    await as('ines').post('/alerts', roadClosed),
    await as('ines').delete(`/alerts/${_id}`),
    await as('ines').get(`/alerts/${_id}/history`),
    await as('ines').post(`/alerts/${_id}/put-back`, { to: 'before removal' }),
  ]) {
    expect(answer.status).toBe(403)
  }
  expect((await request('/alerts/')).status).toBe(401)
  const alerts = await (await as('ines').get('/alerts/')).json<AlertView[]>()
  expect(alerts.map((alert) => alert._id)).toContain(_id)
})

test('an alert that never was cannot be removed', async () => {
  const answer = await as('ingrid').delete('/alerts/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: 'This alert was deleted.' })
})
