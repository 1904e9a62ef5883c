import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastQueue } from '../ui/feedback/toast-queue'
import { fromStore } from './as-of'
import { endSession, signIn } from './session/session'
// Fetched ahead: a clock that stands still waits for no file.
import './busy'
import { get, getTagged, post, put, type Refused } from './client'
import { refusal, stubPortal } from './testing/portal-stub'

beforeEach(() => {
  history.replaceState(null, '', '/members')
  signIn({ token: 'noras token', userId: 'nora', role: 'administrator', firstLogin: false })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  endSession()
})

const members = () => Response.json({ users: ['Nora'] }, { headers: { ETag: '"7"' } })

test('every call carries the token of the one who is signed in', async () => {
  const calls = stubPortal({ 'GET /users/': members })
  await get('/users/')
  endSession()
  await get('/users/')
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer noras token', null])
})

test('a list that has not changed is not sent again, and is the very same list', async () => {
  const calls = stubPortal({
    'GET /users/': ({ headers }) =>
      headers.get('If-None-Match') === '"7"' ? new Response(null, { status: 304 }) : members(),
  })
  const first = await getTagged('/users/')
  const second = await getTagged('/users/')
  expect(second).toBe(first)
  expect(first.etag).toBe('"7"')
  expect(calls.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"7"'])
})

test('what one member was told is not used for the next', async () => {
  const calls = stubPortal({ 'GET /users/': members })
  await get('/users/')
  signIn({ token: 'marits token', userId: 'marit', role: 'member', firstLogin: false })
  await get('/users/')
  expect(calls[1]?.headers.get('If-None-Match')).toBeNull()
})

test('a token that the portal no longer knows signs out', async () => {
  stubPortal({ 'GET /users/': () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in.') })
  await expect(get('/users/')).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  expect(location.pathname).toBe('/signout')
})

test('a wrong password signs nobody out', async () => {
  endSession()
  stubPortal({ 'POST /login/': () => refusal(401, 'BAD_CREDENTIALS', 'The email or password is incorrect.') })
  await expect(post('/login/', {})).rejects.toThrow('The email or password is incorrect.')
  expect(location.pathname).toBe('/members')
})

test('a command that got no answer is sent again under the same key', async () => {
  vi.useFakeTimers()
  const calls = stubPortal({
    'POST /users/': (_call, times) =>
      times < 3 ? new TypeError('Failed to fetch') : Response.json({ user: 'Ines' }, { status: 201 }),
  })
  const enrolled = post('/users/', { fname: 'Ines' })
  await vi.runAllTimersAsync()
  expect((await enrolled).value).toEqual({ user: 'Ines' })
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
})

test('saving the same again after the line failed for good keeps the key; something else has its own', async () => {
  vi.useFakeTimers()
  let isDown = true
  const calls = stubPortal({
    'PUT /users/ines': () => (isDown ? new TypeError('Failed to fetch') : Response.json({})),
  })
  const attempt = async (fname: string) => {
    const saved = put('/users/ines', { fname }).catch((fault: Refused) => fault.code)
    await vi.runAllTimersAsync()
    return saved
  }
  expect(await attempt('Ines')).toBe('NETWORK')
  isDown = false
  await attempt('Ines')
  await attempt('Inés')
  await attempt('Ines')
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(new Set(keys.slice(3)).size).toBe(3)
})

test('what is saved over another version after the line failed is another action, with a key of its own', async () => {
  vi.useFakeTimers()
  const calls = stubPortal({
    'PUT /users/ines': (_call, times) => (times < 4 ? new TypeError('Failed') : Response.json({})),
  })
  for (const ifMatch of ['"3"', '"4"']) {
    const saved = put('/users/ines', { fname: 'Ines' }, { ifMatch }).catch(() => {})
    await vi.runAllTimersAsync()
    await saved
  }
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('a busy portal is asked again after the seconds it names, but not for a minute', async () => {
  vi.useFakeTimers()
  const busy = (seconds: string) => () =>
    Response.json(
      { error: 'Please try again.', code: 'UNAVAILABLE' },
      { status: 503, headers: { 'Retry-After': seconds } },
    )
  const patient = stubPortal({ 'GET /users/': busy('2') })
  const first = get('/users/').catch((fault: Refused) => fault)
  await vi.advanceTimersByTimeAsync(1900)
  expect(patient).toHaveLength(1)
  await vi.runAllTimersAsync()
  expect(patient).toHaveLength(3)
  expect(await first).toMatchObject({ status: 503, retryAfter: 2 })

  const impatient = stubPortal({ 'GET /users/': busy('60') })
  await expect(get('/users/')).rejects.toThrow('Please try again.')
  expect(impatient).toHaveLength(1)
})

test('a refusal brings its fields, its reference and the version that there is by now', async () => {
  stubPortal({
    'PUT /users/ines': () =>
      refusal(412, 'STALE', 'Somebody else saved first.', { fields: { email: 'Taken.' }, version: 4 }),
  })
  await expect(put('/users/ines', {}, { ifMatch: '"3"' })).rejects.toMatchObject({
    message: 'Somebody else saved first.',
    code: 'STALE',
    fields: { email: 'Taken.' },
    requestId: '7f3c-19a2',
    version: 4,
  })
})

test('a fault of the portal can be quoted', async () => {
  const words = 'Server Error: Please contact support for assistance'
  stubPortal({ 'POST /users/': () => refusal(500, 'FAULT', words) })
  await expect(post('/users/', {})).rejects.toThrow(`${words} (Reference 7f3c-19a2)`)
})

test('a page of some proxy is no refusal of ours, and is put into words', async () => {
  stubPortal({ 'POST /users/': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
  await expect(post('/users/', {})).rejects.toMatchObject({
    status: 502,
    code: 'FAULT',
    message: 'Something has gone wrong. Please contact the administrator.',
  })
})

test('an edit names the version it was made on', async () => {
  const calls = stubPortal({ 'PUT /users/ines': () => Response.json({}, { headers: { ETag: '"4"' } }) })
  const { etag } = await put('/users/ines', { fname: 'Ines' }, { ifMatch: '"3"' })
  expect(calls[0]?.headers.get('If-Match')).toBe('"3"')
  expect(etag).toBe('"4"')
})

test('the version of an answer is the same where it was compressed on its way', async () => {
  const weak = () => Response.json({}, { headers: { ETag: 'W/"4"' } })
  stubPortal({ 'GET /users/ines': weak, 'PUT /users/ines': weak })
  expect((await getTagged('/users/ines')).etag).toBe('"4"')
  expect((await put('/users/ines', { fname: 'Ines' })).etag).toBe('"4"')
})

test('what came from the device is passed on with its time, and is not said to be known', async () => {
  const stored = () => Response.json({ users: ['Nora'] }, { headers: { ETag: '"7"', 'X-Stored-At': '1795000000000' } })
  const calls = stubPortal({ 'GET /users/': (_call, times) => (times === 1 ? stored() : members()) })
  await get('/users/')
  expect([...fromStore.value]).toEqual([['/users/', 1795000000000]])
  await get('/users/')
  expect(calls[1]?.headers.get('If-None-Match')).toBeNull()
  expect(fromStore.value.size).toBe(0)
})

test('a command that did not reach the portal comes back whole where it may wait, and else asks for signal', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubPortal({})
  const edit = await put('/users/ines', { fname: 'Ines' }, { ifMatch: '"3"' }).catch((fault: Refused) => fault)
  expect(edit).toMatchObject({
    code: 'NETWORK',
    unsent: { method: 'PUT', path: '/users/ines', content: '{"fname":"Ines"}', ifMatch: '"3"' },
  })
  const role = await put('/users/ines/role', { role: 'administrator' }).catch((fault: Refused) => fault)
  expect(role).toMatchObject({
    code: 'NETWORK',
    unsent: undefined,
    message: expect.stringContaining('needs an internet connection'),
  })
})

const tooMany = (seconds: string) => () =>
  Response.json(
    { error: `You’ve sent too many requests. Please try again in ${seconds} seconds.`, code: 'TOO_MANY' },
    { status: 429, headers: { 'Retry-After': seconds } },
  )

test('what was read too often in a minute is read by itself when the portal goes on, and the page says so once', async () => {
  vi.useFakeTimers()
  const calls = stubPortal({
    'GET /users/': (_call, times) => (times === 1 ? tooMany('40')() : members()),
    'GET /meetings': (_call, times) => (times === 1 ? tooMany('40')() : Response.json([])),
  })
  const read = Promise.all([get('/users/'), get('/meetings')])
  await vi.advanceTimersByTimeAsync(39_000)
  expect(calls).toHaveLength(2)
  expect(toastQueue.value.map(({ text }) => text)).toEqual([
    'Too many requests. This page will continue in 40 seconds.',
  ])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await read).toEqual([{ users: ['Nora'] }, []])
  expect(toastQueue.value).toEqual([])
})

test('a page that was left meanwhile asks no more', async () => {
  vi.useFakeTimers()
  const calls = stubPortal({ 'GET /users/': tooMany('40') })
  const left = new AbortController()
  const read = get('/users/', undefined, left.signal).catch((fault: Error) => fault.name)
  await vi.advanceTimersByTimeAsync(1_000)
  left.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await read).toBe('AbortError')
  expect(calls).toHaveLength(1)
})

test('a command that came too soon is not sent again by itself, and its form can say when', async () => {
  const calls = stubPortal({ 'PUT /users/ines': tooMany('40') })
  await expect(put('/users/ines', { fname: 'Ines' })).rejects.toMatchObject({
    status: 429,
    retryAfter: 40,
    message: 'You’ve sent too many requests. Please try again in 40 seconds.',
  })
  expect(calls).toHaveLength(1)
})
