import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { lettersIn } from '../notifications/mail/dev-mailbox'
import { olav } from '../testing/cast'
import { carryOut, signIn } from '../testing/club-house'
import { asksFor, confirm, HOUR, keep, later, linkTo, NEW, olavsRecord, profile } from '../testing/email-moves'
import { beginAnew } from '../testing/new-club'
import { as, request, withToken } from '../testing/portal'
import { castWithPasswords, logIn, post } from '../testing/sign-in-form'

beforeEach(async () => {
  vi.useRealTimers()
  await beginAnew()
  await castWithPasswords()
})

describe('a new email', () => {
  test('takes effect when the link that was sent to it has been opened, and not before', async () => {
    const saved = await asksFor()
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ user: { email: olav.email, pendingEmail: { email: NEW } } })
    expect([(await logIn(olav.email)).status, (await logIn(NEW)).status]).toEqual([200, 401])

    const answer = await confirm()
    expect([answer.status, await answer.json()]).toEqual([200, { fname: 'Olav', email: NEW }])
    expect([(await logIn(olav.email)).status, (await logIn(NEW)).status]).toEqual([401, 200])
    expect(await olavsRecord()).toMatchObject({ email: NEW, pendingEmail: null })
  })

  test('is what everything else of the profile does not wait for', async () => {
    const phone = { ...olav.phone, cell: '2065550172' }
    await as('olav').put('/users/olav', { ...profile, phone, email: NEW })
    expect(await olavsRecord()).toMatchObject({ email: olav.email, phone })
  })

  test('ends every other session and every reset link of before, and leaves the browser at hand signed in', async () => {
    const [here, elsewhere] = [await signIn('olav'), await signIn('olav')]
    await asksFor()
    await post('/login/forgot-password', { input: olav.email })
    const token = await linkTo(NEW, 'confirm-email')
    expect((await withToken(here, 'POST', '/email-change/confirm', { token })).status).toBe(200)
    expect((await withToken(here, 'GET', '/session')).status).toBe(200)
    expect((await withToken(elsewhere, 'GET', '/session')).status).toBe(401)
    expect(await env.DB.prepare("SELECT * FROM reset_links WHERE member_id = 'olav'").first()).toBe(null)
  })

  test('is told to both addresses, each with a link of its own, and to the old one without the new one', async () => {
    await asksFor()
    const letters = await lettersIn(env.FILES)
    expect(letters.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [NEW, 'Confirm your new email'],
      [olav.email, 'Your login email is about to change'],
    ])
    expect(letters.find(({ to }) => to === olav.email)?.text).not.toContain(NEW)
  })

  test('that an administrator enters waits as well; who never signed in has nothing to confirm', async () => {
    expect(await (await as('ingrid').put('/users/olav', { email: NEW })).json()).toMatchObject({
      user: { email: olav.email, pendingEmail: { email: NEW } },
    })
    await carryOut('nils', {
      type: 'EnrollMember',
      data: { ...olav, fname: 'Nils', email: 'nils@skarnhollow.example' },
    })
    expect(await (await as('ingrid').put('/users/nils', { email: 'n@ember.example' })).json()).toMatchObject({
      user: { email: 'n@ember.example', pendingEmail: null },
    })
    expect((await as('ingrid').get('/users/solveig')).status).toBe(200)
  })

  test('that somebody else has is refused when it is asked for, and when it was taken meanwhile', async () => {
    const taken = await asksFor('ingrid@skarnhollow.example')
    expect([taken.status, await taken.json()]).toMatchObject([
      409,
      { code: 'EMAIL_TAKEN', fields: { email: expect.anything() } },
    ])
    await asksFor()
    await carryOut('nils', { type: 'EnrollMember', data: { ...olav, fname: 'Nils', email: NEW } })
    expect((await confirm()).status).toBe(409)
    expect(await olavsRecord()).toMatchObject({ email: olav.email })
  })

  test('that differs in capital letters alone is the same login, and changes at once', async () => {
    const saved = await asksFor('Olav@SkarnHollow.example')
    expect(await saved.json()).toMatchObject({ user: { email: 'Olav@SkarnHollow.example', pendingEmail: null } })
  })
})

describe('the link to a new email', () => {
  test('works once', async () => {
    await asksFor()
    const token = await linkTo(NEW, 'confirm-email')
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 400])
  })

  test('works for 24 hours', async () => {
    await asksFor()
    const token = await linkTo(NEW, 'confirm-email')
    later(24 * HOUR + 60_000)
    expect((await confirm(token)).status).toBe(400)
    expect((await olavsRecord()).email).toBe(olav.email)
  })

  test('ends with the change that is called off, or replaced by another', async () => {
    await asksFor()
    const first = await linkTo(NEW, 'confirm-email')
    await asksFor('o.brekke@ember.example')
    expect((await confirm(first)).status).toBe(400)
    expect((await as('olav').delete('/users/olav/email-change')).status).toBe(200)
    expect((await confirm(await linkTo('o.brekke@ember.example', 'confirm-email'))).status).toBe(400)
    expect(await olavsRecord()).toMatchObject({ email: olav.email, pendingEmail: null })
  })

  test('can be sent again, a few times an hour, by the member and by an administrator, and by nobody else', async () => {
    await asksFor()
    expect((await as('ines').post('/users/olav/email-change')).status).toBe(403)
    expect((await as('ingrid').post('/users/olav/email-change')).status).toBe(200)
    expect((await confirm()).status).toBe(200)
    await as('ingrid').put('/users/olav', { email: 'o.brekke@ember.example' })
    const answers = []
    for (let turn = 0; turn < 5; turn++) answers.push((await as('ingrid').post('/users/olav/email-change')).status)
    expect(answers).toEqual([200, 200, 429, 429, 429])
  })

  test('is sent to a few addresses an hour at most: nobody makes the portal write to strangers', async () => {
    const answers = []
    for (let turn = 0; turn < 6; turn++) answers.push((await asksFor(`stranger-${turn}@ember.example`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect((await asksFor('stranger-4@ember.example')).status).toBe(200)
    expect((await as('olav').put('/users/olav', { ...profile, email: olav.email })).status).toBe(200)
  })

  test('is nothing that can be made up, and trying is held up', async () => {
    const answers = []
    for (let turn = 0; turn < 11; turn++) answers.push((await confirm(`${'a'.repeat(43)}olav`, '198.51.100.7')).status)
    expect([answers[0], answers[10]]).toEqual([400, 429])
    expect((await confirm('x')).status).toBe(400)
    await asksFor()
    expect((await confirm(undefined, '198.51.100.7')).status).toBe(200)
  })
})

test('all of it is told in the member’s history, and only there, with the address sealed', async () => {
  await asksFor()
  await confirm()
  await keep()
  const { entries } = await (await as('ingrid').get('/users/olav/history')).json<{ entries: { action: string }[] }>()
  expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
    'stopped the email change',
    'confirmed the new email',
    'asked for a new email',
  ])
  const { results } = await env.DB.prepare('SELECT data FROM events').all()
  expect(JSON.stringify(results)).not.toContain('ember.example')
})

test('undoing an edit calls the email off that it asked for, and an earlier one has to be confirmed again', async () => {
  const key = 'the-key-of-the-edit-of-the-email'
  await as('ingrid').put('/users/olav', { email: NEW }, { key })
  expect((await as('ingrid').post('/users/olav/put-back', { undo: key })).status).toBe(200)
  expect(await olavsRecord()).toMatchObject({ email: olav.email, pendingEmail: null })

  await as('ingrid').put('/users/olav', { email: NEW })
  await confirm()
  const { entries } = await (await as('ingrid').get('/users/olav/history')).json<{ entries: { position: number }[] }>()
  const asOf = entries.at(-1)?.position
  await as('ingrid').post('/users/olav/put-back', { asOf, fields: ['email'] })
  expect(await olavsRecord()).toMatchObject({ email: NEW, pendingEmail: { email: olav.email } })
})

test('members see nobody else’s email that waits', async () => {
  await asksFor()
  expect(await (await as('ines').get('/users/olav')).json()).not.toHaveProperty('user.pendingEmail')
  expect((await request('/users/olav')).status).toBe(401)
})
