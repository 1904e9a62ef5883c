import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { ines } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { berit, checked, newImport } from '../testing/import-file'
import { as, goingBy, request, wayTo } from '../testing/portal'

/** The platform's own limit, of three a minute: whatever it is bound to lets at most six of seven through. */
const few = (name: 'CALLS_WITHOUT_SESSION' | 'READS' | 'COMMANDS') => wayTo({ [name]: env.FEW_CALLS })

beforeAll(theCast)

async function seven(send: () => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = []
  for (let call = 0; call < 7; call++) answers.push(await send())
  return answers
}
const refusedIn = (answers: readonly Response[]) => answers.filter(({ status }) => status === 429)

test('who reads too much in a minute is told when to go on, and others go on meanwhile', () =>
  goingBy(few('READS'), async () => {
    const answers = await seven(() => as('olav').get('/session'))
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200])
    const [refused] = refusedIn(answers)
    expect(await refused?.json()).toMatchObject({
      code: 'TOO_MANY',
      error: expect.stringMatching(/^You’ve sent too many requests\. Please try again in \d+ seconds?\.$/),
    })
    const wait = Number(refused?.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await as('ines').get('/session')).status).toBe(200)
  }))

const alert = { type: 'info', message: { type: 'doc', content: [] }, expirationDate: '2099-01-01' }

test('what is refused is not done, and is done when it is sent again under its key', async () => {
  const save = (key: string) => as('ingrid').put('/users/olav', { statusType: 'Life' }, { key })
  const keys = Array.from({ length: 7 }, () => crypto.randomUUID())
  const first = await goingBy(few('COMMANDS'), async () => {
    const answers: Response[] = []
    for (const key of keys) answers.push(await save(key))
    return answers
  })
  const at = first.findIndex(({ status }) => status === 429)
  expect(at).toBeGreaterThanOrEqual(3)
  expect((await save(keys[at] ?? '')).status).toBe(200)
})

test('a command that was carried out is answered again, however busy its sender is', () =>
  goingBy(few('COMMANDS'), async () => {
    const key = crypto.randomUUID()
    const { email, phone, address } = ines
    const profile = { email, phone, address, wallpaper: 'rope-tow' }
    const answers = await seven(() => as('ines').put('/users/ines', profile, { key }))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  }))

test('whoever may not do something hears that, and not that they are busy', () =>
  goingBy(few('COMMANDS'), async () => {
    const answers = await seven(() => as('ines').post('/alerts', alert))
    expect(refusedIn(answers)).toEqual([])
  }))

test('an import goes on where other commands wait', () =>
  goingBy(few('COMMANDS'), async () => {
    await seven(() => as('ingrid').put('/users/olav', { statusType: 'Active' }))
    const answer = await as('ingrid').post(`/members/imports/${newImport()}`, { rows: await checked(berit) })
    expect(answer.status).toBe(200)
  }))

const ask = (path: string, from: string, headers: Record<string, string> = {}) =>
  request(path, { headers: { 'CF-Connecting-IP': from, ...headers } })

test('who asks too much without a session waits with their network, and no other does', () =>
  goingBy(few('CALLS_WITHOUT_SESSION'), async () => {
    const answers = await seven(() => ask('/config', '198.51.100.1'))
    const [refused] = refusedIn(answers)
    expect(await refused?.json()).toMatchObject({
      code: 'TOO_MANY',
      error: expect.stringMatching(
        /^There are too many requests from your network\. Please try again in \d+ seconds?\.$/,
      ),
    })
    expect((await ask('/config', '198.51.100.2')).status).toBe(200)

    let last = 0
    expect(refusedIn(await seven(() => ask('/config', `2001:db8:1:1::${++last}`)))).not.toEqual([])
  }))

test('a token that lets nobody in is no session', () =>
  goingBy(few('CALLS_WITHOUT_SESSION'), async () => {
    let made = 0
    const answers = await seven(() => ask('/users/', '198.51.100.3', { Authorization: `Bearer made-up-${++made}` }))
    expect(answers[0]?.status).toBe(401)
    expect(refusedIn(answers)).not.toEqual([])
    expect(refusedIn(await seven(() => ask('/users/', '198.51.100.4')))).not.toEqual([])
  }))

test('members are not counted with the strangers of their network', () =>
  goingBy(few('CALLS_WITHOUT_SESSION'), async () => {
    await seven(() => ask('/config', '198.51.100.5'))
    const answers = await seven(() =>
      as('olav').get('/session', undefined, { headers: { 'CF-Connecting-IP': '198.51.100.5' } }),
    )
    expect(refusedIn(answers)).toEqual([])
  }))

test('a platform that cannot count keeps nobody out', () =>
  goingBy(wayTo({ READS: { limit: () => Promise.reject(new Error('no limits today')) } }), async () => {
    expect(refusedIn(await seven(() => as('olav').get('/session')))).toEqual([])
  }))
