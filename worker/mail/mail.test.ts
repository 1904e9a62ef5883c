import { createExecutionContext, env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import portal from '../index'
import { ines, solveig } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { newNonce, readExchange, seal } from '../testing/key-exchange'
import { as } from '../testing/portal'
import { lettersIn } from './dev-mailbox'
import { writeLetter } from './letters'
import { postOffice } from './post-office'

const HELP = 'membership@skarnhollow.example'

beforeEach(async () => {
  await theCast()
  const { objects } = await env.FILES.list()
  await env.FILES.delete(objects.map(({ key }) => key))
})

const open = (path: string, environment = env) =>
  portal.fetch(new Request(`http://localhost:8787${path}`), environment, createExecutionContext())
const posted = async () => (await lettersIn(env.FILES)).map(({ to, subject }) => `${subject} > ${to}`).sort()

test('every letter greets its reader, names the club and says what to do', () => {
  const names = [
    'reset link',
    'password changed',
    'login email left',
    'login email changed',
    'welcome',
    'tries before login',
  ]
  for (const name of names) {
    const { text, subject } = writeLetter(name, { to: 'olav@skarnhollow.example', fname: 'Olav', token: 'abc' }, env)
    expect(text).toMatch(/^Hello Olav,\n\n[\s\S]+\n\nSkarn Hollow Ski Club\n$/)
    expect(text).toMatch(/http:\/\/localhost:8787\/|membership@skarnhollow\.example/)
    expect(text + subject).not.toMatch(/!|undefined/)
  }
})

test('the reset link is made of the portal’s own address', () => {
  const { text } = writeLetter('reset link', { to: 'a@b.example', fname: 'A', token: 'abc-_1' }, env)
  expect(text).toContain('\n\nhttp://localhost:8787/reset-password?token=abc-_1\n\n')
})

test.each([
  ['a letter nobody wrote', {}],
  ['reset link', { to: 'a@b.example', fname: 'A' }],
  ['toString', {}],
  [undefined, {}],
])('no letter is written from half of what it needs (%s)', (name, content) => {
  expect(() => writeLetter(name, content, env)).toThrow()
})

test('a member who moves to another login email hears of it at both addresses', async () => {
  const { user } = await (await as('ingrid').get('/users/ines')).json<{ user: object }>()
  const moved = await as('ingrid').put('/users/ines', { ...user, email: 'ines.c@skarnhollow.example' })
  expect(moved.status).toBe(200)
  expect(await posted()).toEqual([
    'Your login email was changed > ines.c@skarnhollow.example',
    'Your login email was changed > ines@skarnhollow.example',
  ])
  const [left] = (await lettersIn(env.FILES)).filter(({ to }) => to === 'ines@skarnhollow.example')
  expect(left?.text).toContain(HELP)
  expect(left?.text).not.toContain('ines.c@')
})

test('other edits, roles and removals send no letter', async () => {
  const { user } = await (await as('ingrid').get('/users/olav')).json<{ user: object }>()
  await as('ingrid').put('/users/olav', { ...user, statusType: 'Life' })
  await as('ingrid').put('/users/olav/role', { role: 'administrator' })
  await as('ingrid').put('/users/olav/role', { role: 'member' })
  expect(await posted()).toEqual([])
})

test('an adult who joins is welcomed, without a password; a minor has no address to write to', async () => {
  const { key } = await (await as('ingrid').post('/login/key', { key: newNonce() })).json<{ key: string }>()
  const password = await seal(readExchange(key), 'temporary-password', 'Boiler-Is-Lit-5!')
  const adult = await as('ingrid').post('/users/', {
    ...ines,
    fname: 'Lars',
    email: 'lars@skarnhollow.example',
    password,
  })
  const minor = await as('ingrid').post('/users/', { ...solveig, fname: 'Liv' })
  expect([adult.status, minor.status]).toEqual([201, 201])
  expect(await posted()).toEqual(['Welcome: your account > lars@skarnhollow.example'])
  expect((await lettersIn(env.FILES))[0]?.text).not.toContain('Boiler')
})

test('a line break in a name cannot begin another header', async () => {
  const content = { to: 'a@b.example\r\nBcc: all@b.example', fname: 'A' }
  await postOffice(env).send({ payload: { letter: 'welcome' }, content, position: 1 })
  expect((await lettersIn(env.FILES))[0]?.to).toBe('a@b.example Bcc: all@b.example')
})

test('letters on this machine are shown newest first, with links that work and nothing else', async () => {
  const office = postOffice(env)
  const content = { to: 'a@b.example', fname: '<img src=x onerror=alert(1)>', token: 'abc' }
  await office.send({ payload: { letter: 'welcome' }, content, position: 1 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await office.send({ payload: { letter: 'reset link' }, content, position: 2 })

  const page = await open('/dev/mail')
  const html = await page.text()
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  expect(html).toContain('<a href="http://localhost:8787/reset-password?token=abc">')
  expect(html).toContain('<a href="http://localhost:8787/login">')
  expect(html).not.toContain('<img')
  expect(html.indexOf('Choose a new password')).toBeLessThan(html.indexOf('Welcome: your account'))

  const list = await (await open('/dev/mail.json')).json<object[]>()
  expect(list.map((letter) => Object.keys(letter).sort())).toEqual([
    ['at', 'subject', 'text', 'to'],
    ['at', 'subject', 'text', 'to'],
  ])
})

test('where mail is really sent there is no mailbox to look into', async () => {
  const { DEV_MAILBOX: _, ...deployed } = env
  for (const path of ['/dev/mail', '/dev/mail.json'])
    expect((await open(path, deployed as typeof env)).status).toBe(404)
})

test('where mail is really sent it goes to Cloudflare, from the club', async () => {
  const sent: unknown[] = []
  const MAIL = { send: async (message: unknown) => sent.push(message) }
  const { DEV_MAILBOX: _, ...deployed } = env
  const content = { to: 'a@b.example', fname: 'A' }
  const parcel = { payload: { letter: 'password changed' }, content, position: 1 }
  await postOffice({ ...deployed, MAIL: MAIL as object as SendEmail } as typeof env).send(parcel)
  expect(sent).toEqual([
    {
      from: { name: 'Skarn Hollow Ski Club', email: 'portal@skarnhollow.example' },
      to: 'a@b.example',
      subject: 'Your password was changed',
      text: expect.stringContaining('Hello A,'),
    },
  ])
  expect(await lettersIn(env.FILES)).toEqual([])
})
