import { describe, expect, test } from 'vitest'
import type { MeetingView } from '../domain/meeting/meeting'
import type { MeetingSummary } from '../domain/meeting/meeting-summary'
import { toRichText } from '../domain/shared/rich-text'
import { as, request } from '../testing/portal'

const entered = {
  type: 'General Membership',
  venue: 'Tolling Hall',
  address: '19 Tolling Street, Alder Falls',
  date: '12/03/2026',
  time: '07:00PM',
  description: toRichText('Opening weekend, and soup.'),
  user_id: 'olav',
}

const meeting = async (answer: Response) => (await answer.json<{ meeting: MeetingView }>()).meeting
const list = async (player: 'olav' | 'ingrid' = 'olav') =>
  (await (await as(player).get('/meetings')).json<{ meetings: MeetingSummary[] }>()).meetings

async function scheduled(changes: object = {}) {
  const answer = await as('ingrid').post('/meetings', { ...entered, ...changes })
  expect(answer.status).toBe(201)
  return { ...(await meeting(answer)), version: answer.headers.get('etag') ?? '' }
}

describe('an administrator', () => {
  test('adds a meeting, and every member finds it', async () => {
    const { _id } = await scheduled()
    expect(await meeting(await as('olav').get(`/meetings/${_id}`))).toEqual({
      _id,
      type: 'General Membership',
      venue: 'Tolling Hall',
      address: '19 Tolling Street, Alder Falls',
      date: '2026-12-03',
      time: '07:00PM',
      description: toRichText('Opening weekend, and soup.'),
      minutes: null,
      answers: null,
    })
    expect((await list()).find((each) => each._id === _id)).toEqual({
      _id,
      type: 'General Membership',
      venue: 'Tolling Hall',
      address: '19 Tolling Street, Alder Falls',
      date: '2026-12-03',
      time: '07:00PM',
      preview: 'Opening weekend, and soup.',
      hasMinutes: false,
    })
  })

  test('sends only what changed, and the rest stays', async () => {
    const { _id, version } = await scheduled()
    const answer = await as('ingrid').put(`/meetings/${_id}`, { time: '8:00pm' }, { seen: version })
    expect(await meeting(answer)).toMatchObject({ time: '08:00PM', date: '2026-12-03', venue: 'Tolling Hall' })
    expect(answer.headers.get('etag')).toBe('"2"')
    const again = await as('ingrid').put(`/meetings/${_id}`, { ...entered, time: '08:00PM' })
    expect(again.headers.get('etag')).toBe('"2"')
  })

  test('takes the description away by sending none', async () => {
    const { _id } = await scheduled()
    expect((await meeting(await as('ingrid').put(`/meetings/${_id}`, { description: null }))).description).toBeNull()
    expect((await list()).find((each) => each._id === _id)?.preview).toBe('')
  })

  test('hears the form’s words in the form’s order, beside each field', async () => {
    const refused = await as('ingrid').post('/meetings', { type: 'Board Meeting', venue: ' ', date: '02/31/2026' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: 'Please enter a venue name.',
      code: 'INVALID',
      fields: {
        venue: 'Please enter a venue name.',
        address: 'Please enter an address.',
        date: 'Please enter a date. Use a valid date as MM/DD/YYYY.',
        time: 'Please enter a meeting time.',
      },
    })
  })

  test.each([
    ['a time of another clock', { time: '13:45PM' }, 'time'],
    ['31 February', { date: '2026-02-31' }, 'date'],
    ['a type that there is not', { type: 'Picnic' }, 'type'],
    ['HTML', { description: { type: 'doc', content: [{ type: 'script' }] } }, 'description'],
    [
      'a link that runs a script',
      {
        description: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
            },
          ],
        },
      },
      'description',
    ],
  ])('is refused %s, when adding and when editing', async (_, change, field) => {
    const { _id } = await scheduled()
    const refusals = [
      await as('ingrid').post('/meetings', { ...entered, ...change }),
      await as('ingrid').put(`/meetings/${_id}`, change),
    ]
    for (const refused of refusals) {
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
    }
  })

  test('is told when somebody else saved first', async () => {
    const { _id, version } = await scheduled()
    await as('nora').put(`/meetings/${_id}`, { venue: 'The lodge' }, { seen: version })
    const stale = await as('ingrid').put(`/meetings/${_id}`, { venue: 'The hut' }, { seen: version })
    expect(stale.status).toBe(412)
    expect(stale.headers.get('etag')).toBe('"2"')
    expect((await meeting(await as('ingrid').get(`/meetings/${_id}`))).venue).toBe('The lodge')
  })

  test('removes a meeting, and once more without an error', async () => {
    const { _id } = await scheduled()
    expect((await as('ingrid').delete(`/meetings/${_id}`)).status).toBe(204)
    expect((await as('ingrid').delete(`/meetings/${_id}`)).status).toBe(204)
    expect((await as('olav').get(`/meetings/${_id}`)).status).toBe(404)
    expect((await list()).map((each) => each._id)).not.toContain(_id)
    expect((await as('ingrid').put(`/meetings/${_id}`, { venue: 'x' })).status).toBe(404)
    expect((await as('ingrid').delete('/meetings/never')).status).toBe(404)
  })

  test('adds a meeting once, however often the same request comes', async () => {
    const key = crypto.randomUUID()
    const before = (await list()).length
    const send = () => as('ingrid').post('/meetings', entered, { key })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect((await list()).length).toBe(before + 1)
  })
})

describe('a member', () => {
  test('cannot add, edit, delete or restore a meeting, nor read its history', async () => {
    const { _id } = await scheduled()
    const tries = [
      as('olav').post('/meetings', entered),
      as('olav').put(`/meetings/${_id}`, { venue: 'Olav’s' }),
      as('olav').delete(`/meetings/${_id}`),
      as('olav').post(`/meetings/${_id}/put-back`, { to: 'before removal' }),
      as('olav').get(`/meetings/${_id}/history`),
      as('olav').get('/removed/meeting'),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
    expect((await meeting(await as('olav').get(`/meetings/${_id}`))).venue).toBe('Tolling Hall')
  })

  test('must be signed in', async () => {
    expect((await request('/meetings')).status).toBe(401)
    expect((await request('/meetings/any')).status).toBe(401)
  })

  test('is answered 304 until a meeting changes', async () => {
    await scheduled()
    const tag = (await as('olav').get('/meetings')).headers.get('etag') ?? ''
    const again = () => as('olav').get('/meetings', undefined, { headers: { 'If-None-Match': tag } })
    expect((await again()).status).toBe(304)
    await scheduled({ venue: 'The lodge' })
    expect((await again()).status).toBe(200)
  })
})
