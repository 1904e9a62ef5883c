import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { toRichText } from '../domain/shared/rich-text'
import { as, request } from '../testing/portal'
import { uploaded } from '../testing/upload'
import { newKey, pass, reply, start } from '../testing/wall'

const hello = { message: toRichText('Hello') }
let id = ''
let replyId = ''

beforeAll(async () => {
  id = (await start('olav', 'A conversation.')).conversation._id
  replyId = (await reply('ines', id, 'A reply.')).reply._id
})

const refusal = async (answer: Response) => {
  const { error, fields } = await answer.json<{ error: string; fields?: Record<string, string> }>()
  return { status: answer.status, error, ...(fields && { fields }) }
}

describe('a text', () => {
  const empty = 'Please enter a message'
  const long = 'This text is too long. Please use at most 10,000 characters.'

  test.each([
    ['that is missing', undefined, empty],
    ['that is null', null, empty],
    ['of no characters', '', empty],
    ['of empty lines', toRichText('\n \n'), empty],
    ['of 10,001 characters', toRichText('x'.repeat(10_001)), long],
    ['of 10,001 emoji', toRichText('🎿'.repeat(10_001)), long],
    ['that is HTML', '<p>Hello</p>', 'The portal can’t read this text. Please reload the page and try again.'],
    ['that is a number', 7, 'The portal can’t read this text. Please reload the page and try again.'],
  ])('%s is refused beside its field', async (_, message, error) => {
    for (const path of ['/conversations', `/conversations/${id}/replies`]) {
      expect(await refusal(await as('olav').post(path, { message }))).toEqual({
        status: 400,
        error,
        fields: { message: error },
      })
    }
  })

  test.each([
    ['letters', 'x'],
    ['emoji', '🎿'],
  ])('of 10,000 %s is posted', async (_, character) => {
    pass(10_000)
    const message = toRichText(character.repeat(10_000))
    expect((await as('olav').post('/conversations', { message })).status).toBe(201)
  })

  test('with a link that runs a script is refused', async () => {
    const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]
    const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup', marks }] }] }
    expect((await as('olav').post('/conversations', { message })).status).toBe(400)
  })
})

describe('attachments', () => {
  test.each([
    ['that are no list', 'a-file', 400],
    ['that never were', ['no-such-file'], 400],
    ['that are no references', [{ name: 'Soup.pdf' }], 400],
    ['of which there are eleven', Array.from({ length: 11 }, (_, index) => `file-${index}`), 400],
  ])('%s are refused', async (_, attachments, status) => {
    pass(10_000)
    expect((await as('olav').post('/conversations', { ...hello, attachments })).status).toBe(status)
  })

  test('of somebody else, of another zone or of another post are refused with a sentence', async () => {
    const content = soundSamples['slope.jpg']!
    const others = await uploaded('ines', 'chat', 'slope.jpg', content)
    const avatar = await uploaded('olav', 'avatar', 'slope.jpg', content)
    const own = await uploaded('olav', 'chat', 'slope.jpg', content)
    await start('olav', 'With my picture.', { attachments: [own.key] })
    for (const { key } of [others, avatar, own]) {
      pass(10_000)
      const answer = await as('olav').post('/conversations', { ...hello, attachments: [key] })
      expect(await refusal(answer)).toMatchObject({ status: 400, error: expect.stringMatching(/add it again/) })
    }
  })
})

describe('whoever', () => {
  test('is not signed in sees and says nothing', async () => {
    for (const path of ['/conversations', '/conversations/changes?since=0', `/conversations/${id}`]) {
      expect((await request(path)).status).toBe(401)
    }
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(hello) }
    expect((await request('/conversations', init)).status).toBe(401)
    expect((await request(`/conversations/${id}`, { method: 'DELETE' })).status).toBe(401)
  })

  test('did not write it cannot delete it, administrators included', async () => {
    const error = 'Only the author can delete this.'
    for (const player of ['ines', 'ingrid'] as const) {
      expect(await refusal(await as(player).delete(`/conversations/${id}`))).toEqual({ status: 403, error })
    }
    for (const player of ['olav', 'ingrid'] as const) {
      expect(await refusal(await as(player).delete(`/conversations/${id}/replies/${replyId}`))).toEqual({
        status: 403,
        error,
      })
    }
  })

  test('is no administrator has no history and brings nothing back', async () => {
    expect((await as('olav').get(`/conversations/${id}/history`)).status).toBe(403)
    expect((await as('olav').post(`/conversations/${id}/put-back`, { to: 'before removal' })).status).toBe(403)
    expect((await as('olav').get('/removed/conversation')).status).toBe(403)
  })

  test('uses another’s key for something else is told so, and changes nothing', async () => {
    const answer = await as('ines').post('/conversations', hello, { key: id })
    expect(answer.status).toBe(422)
    expect((await as('ines').post(`/conversations/${id}/replies`, hello, { key: replyId })).status).toBe(422)
  })
})

test('a post whose key is known no more gives its id to no other post', async () => {
  // As they are swept away after a month.
  await env.DB.exec('DELETE FROM commands')
  const taken = { status: 409, error: 'This has already been posted.' }
  const other = (await start('ines', 'Another conversation.')).conversation._id
  pass(10_000)
  for (const key of [id, replyId]) {
    expect(await refusal(await as('ines').post(`/conversations/${other}/replies`, hello, { key }))).toEqual(taken)
    expect(await refusal(await as('ines').post('/conversations', hello, { key }))).toEqual(taken)
  }
})

describe('strange requests', () => {
  test.each(['short', 'x'.repeat(65), 'with a space in it', 'slash/slash/slash/slash'])(
    'with the key “%s” are refused',
    async (key) => {
      expect((await as('olav').post('/conversations', hello, { key })).status).toBe(400)
    },
  )

  test.each(['nothing', '%00', '..%2F..%2Fevents', "'; DROP TABLE wall_posts; --", '🎿'.repeat(20), 'x'.repeat(2_000)])(
    'for the conversation “%s” find none',
    async (strange) => {
      const path = `/conversations/${encodeURIComponent(strange)}`
      expect((await as('olav').get(path)).status).toBe(404)
      expect((await as('olav').post(`${path}/replies`, hello, { key: newKey() })).status).toBe(404)
      expect((await as('olav').delete(path)).status).toBe(404)
      expect((await as('olav').delete(`/conversations/${id}/replies/${encodeURIComponent(strange)}`)).status).toBe(404)
    },
  )

  test.each(['', '?since=', '?since=-1', '?since=1.5', '?since=now', `?since=${'9'.repeat(30)}`])(
    'for what changed “%s” are refused',
    async (query) => {
      expect((await as('olav').get(`/conversations/changes${query}`)).status).toBe(400)
    },
  )

  test.each(['?before=x', '?skip=-1', '?skip=1e9', '?skip=1001', '?skip=999999999999999', `?before=${'9'.repeat(30)}`])(
    'for the page “%s” are refused',
    async (query) => {
      expect((await as('olav').get(`/conversations${query}`)).status).toBe(400)
    },
  )
})
