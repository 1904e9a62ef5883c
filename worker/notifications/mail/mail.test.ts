import { createExecutionContext, env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import portal from '../../index'
import { ines, solveig } from '../../testing/cast'
import { theCast } from '../../testing/club-house'
import { newNonce, readExchange, seal } from '../../testing/key-exchange'
import { as } from '../../testing/portal'
import { devMailRoutes, lettersIn } from './dev-mailbox'
import { letterNames, writeLetter } from './letters'
import { postOffice } from './post-office'

const forOlav = {
  to: 'olav@skarnhollow.example',
  fname: 'Olav',
  token: 'abc',
  email: 'olav@ember.example',
  invitedBy: 'Ines Calloway',
  lastDay: '2026-11-27',
  openedBy: 'Ingrid Halvorsen',
  until: '9:40 PM PST',
  sentence: 'Ines Calloway mentioned you',
  details: '“Soup at five.”',
  path: '/?post=p1',
  off: 'http://localhost:8787/api/letters-off/mention/b2xhdg.abc',
}
const HELP = 'membership@skarnhollow.example'

beforeEach(async () => {
  await theCast()
  const { objects } = await env.FILES.list()
  await env.FILES.delete(objects.map(({ key }) => key))
})

const open = async (path: string) => devMailRoutes.fetch(new Request(`http://localhost:8787${path}`), env)
const posted = async () => (await lettersIn(env.FILES)).map(({ to, subject }) => `${subject} > ${to}`).sort()

test('every letter greets its reader, names the club and says what to do', () => {
  for (const name of letterNames) {
    const { text, subject } = writeLetter(name, forOlav, env)
    expect(text).toMatch(/^(Hello|Welcome), Olav\n\n[\s\S]+\n\nSkarn Hollow Ski Club\n$/)
    expect(text).toMatch(/http:\/\/localhost:8787\/|membership@skarnhollow\.example/)
    expect(text + subject).not.toMatch(/!|undefined/)
  }
})

test.each(letterNames)('the letter "%s" ends with why it came and where questions go, in one sentence', (name) => {
  const { text, html } = writeLetter(name, forOlav, env)
  const why = /\n\nYou got this email because [^.\n]+; if you have questions, write to (.+)\.\n\n.+\n$/
  expect(why.exec(text)?.[1]).toBe(HELP)
  expect(html.slice(html.indexOf('class="foot"'))).toContain(`<a href="mailto:${HELP}">${HELP}</a>.</p>`)
})

test.each(letterNames)('the two parts of the letter "%s" say the same', (name) => {
  const { text, html } = writeLetter(name, forOlav, env)
  const body = html.slice(html.indexOf('<h1>'), html.indexOf('</body>'))
  const words = body
    .replace(/If the button doesn’t work, paste this link into your browser:/, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  for (const sentence of words.split(/[.:?]\s|\n/).flatMap((line) => line.trim() || [])) {
    if (!sentence.includes('http')) expect(text.replace(/ \(http\S+\)/g, '')).toContain(sentence.replace(/\s+/g, ' '))
  }
  const links = [...body.matchAll(/href="(http[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&#39;', "'"))
  for (const link of links) expect(text).toContain(link)
})

test('what a member is called cannot become markup in a letter', () => {
  const { html, text } = writeLetter('welcome', { to: 'a@b.example', fname: '<img src=x>' }, env)
  expect(html).not.toContain('<img')
  expect(text).toContain('Welcome, <img src=x>')
})

test('a letter fetches nothing, is 600 px wide and has a dark form', () => {
  for (const name of letterNames) {
    const { html } = writeLetter(name, forOlav, env)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import| style=/)
    expect(html).toContain('max-width:600px')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html.length).toBeLessThan(8_000)
  }
})

test('the reset link is made of the portal’s own address', () => {
  const { text } = writeLetter('reset link', { to: 'a@b.example', fname: 'A', token: 'abc-_1' }, env)
  expect(text).toContain('\nhttp://localhost:8787/reset-password?token=abc-_1\n\n')
})

test.each([
  ['a letter nobody wrote', {}],
  ['reset link', { to: 'a@b.example', fname: 'A' }],
  ['toString', {}],
  [undefined, {}],
])('no letter is written from half of what it needs (%s)', (name, content) => {
  expect(() => writeLetter(name, content, env)).toThrow()
})

test('a member whose login email is to change is asked at the new address, and told at the old one', async () => {
  const { user } = await (await as('ingrid').get('/users/ines')).json<{ user: object }>()
  const moved = await as('ingrid').put('/users/ines', { ...user, email: 'ines.c@skarnhollow.example' })
  expect(moved.status).toBe(200)
  expect(await posted()).toEqual([
    'Confirm your new email > ines.c@skarnhollow.example',
    'Your login email is about to change > ines@skarnhollow.example',
  ])
  const [left] = (await lettersIn(env.FILES)).filter(({ to }) => to === 'ines@skarnhollow.example')
  expect(left?.text).toContain(HELP)
  expect(left?.text).not.toContain('ines.c@')
})

test('other edits and removals send no letter, and another role one of a notification', async () => {
  const { user } = await (await as('ingrid').get('/users/olav')).json<{ user: object }>()
  await as('ingrid').put('/users/olav', { ...user, statusType: 'Life' })
  await as('ingrid').put('/users/olav/role', { role: 'administrator' })
  await as('ingrid').put('/users/olav/role', { role: 'member' })
  expect(await posted()).toEqual([
    'You’re no longer an administrator > olav@skarnhollow.example',
    'You’re now an administrator > olav@skarnhollow.example',
  ])
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
  expect(await posted()).toEqual(['Your account is ready > lars@skarnhollow.example'])
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
  expect(html.indexOf('Choose a new password')).toBeLessThan(html.indexOf('Your account is ready'))

  const list = await (await open('/dev/mail.json')).json<{ id: string }[]>()
  const letter = await open(`/dev/mail/${list[0]?.id}`)
  expect(letter.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  expect(await letter.text()).toContain('<h1>Hello, &#60;img src=x onerror=alert(1)&#62;</h1>')
  expect((await open('/dev/mail/none')).status).toBe(404)

  expect(list.map((letter) => Object.keys(letter).sort())).toEqual([
    ['at', 'html', 'id', 'subject', 'text', 'to'],
    ['at', 'html', 'id', 'subject', 'text', 'to'],
  ])
})

test('the portal itself has no mailbox to look into', async () => {
  for (const path of ['/dev/mail', '/dev/mail.json']) {
    const answer = await portal.fetch(new Request(`http://localhost:8787${path}`), env, createExecutionContext())
    // The page that says so, or that there is no such file.
    expect(await answer.text()).not.toMatch(/Mail on this machine|"subject"/)
  }
})

test('mail goes to Cloudflare, from the club', async () => {
  const sent: unknown[] = []
  const MAIL = { send: async (message: unknown) => sent.push(message) }
  const content = { to: 'a@b.example', fname: 'A' }
  const parcel = { payload: { letter: 'password changed' }, content, position: 1 }
  await postOffice({ ...env, MAIL: MAIL as object as SendEmail }).send(parcel)
  expect(sent).toEqual([
    {
      from: { name: 'Skarn Hollow Ski Club', email: 'portal@skarnhollow.example' },
      to: 'a@b.example',
      subject: 'Your password was changed',
      text: expect.stringContaining('Hello, A'),
      html: expect.stringContaining('<h1>Hello, A</h1>'),
    },
  ])
  expect(await lettersIn(env.FILES)).toEqual([])
})
