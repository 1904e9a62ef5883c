import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ClientFault, pagePattern } from '#domain/admin/client-fault'
import { watchFaults } from './note-fault'
import { stubPortal } from './testing/portal-stub'

let calls: ReturnType<typeof stubPortal> = []
const toldOf = async (count: number) => {
  await expect.poll(() => calls).toHaveLength(count)
  return calls.map(({ body }) => body as ClientFault)
}

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  history.replaceState(null, '', '/members/olav/edit')
  calls = stubPortal({ 'POST /client-errors': () => new Response(null, { status: 204 }) })
})
afterEach(() => vi.unstubAllGlobals())

/** As `noteFault` of a page that has just been opened. */
const onNewPage = async () => (await import('./note-fault')).noteFault

const brekke = Object.assign(new TypeError("Cannot read properties of undefined (reading 'Brekke')"), {
  stack: `TypeError: Olav\n    at Olav (${location.origin}/assets/0qDAo0cF.js:1:20345)`,
})

test('a fault is told without a word of anybody’s, under the reference that is shown', async () => {
  const { session } = await import('./session/session')
  session.value = { token: 'olavs-token', userId: 'olav', role: 'member', firstLogin: false }
  const reference = (await onNewPage())(brekke)
  expect(await toldOf(1)).toEqual([
    {
      kind: 'drawing',
      message: 'TypeError Cannot read properties of undefined reading …',
      at: ['assets/0qDAo0cF.js:1:20345'],
      page: '/members/:id/edit',
      version: null,
      times: 1,
    },
  ])
  expect(reference).toMatch(/^[\w-]{16,64}$/)
  expect(calls[0]?.headers.get('X-Request-Id')).toBe(reference)
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer olavs-token')
  expect(ClientFault.parse(calls[0]?.body)).toEqual(calls[0]?.body)
})

test('the same fault is told once, and again at its tenth and its hundredth time', async () => {
  const note = await onNewPage()
  for (let count = 0; count < 150; count++) note(brekke)
  expect((await toldOf(3)).map(({ times }) => times)).toEqual([1, 10, 100])
})

test('of a session five are told, though the page is loaded anew', async () => {
  for (const page of ['first', 'second']) {
    const note = await onNewPage()
    for (const kind of ['is', 'not', 'a', 'function']) note(new Error(`${page} ${kind}`))
    vi.resetModules()
  }
  await toldOf(5)
  const references = calls.map(({ headers }) => headers.get('X-Request-Id'))
  expect(new Set(references).size).toBe(1)
})

const violation = (more: object) =>
  Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'script-src-elem',
    blockedURI: 'https://olav.example/x.js?brekke',
    sourceFile: '',
    lineNumber: 1,
    columnNumber: 2,
    ...more,
  })

test('what nobody caught is told, and what the policy blocks', async () => {
  watchFaults(() => '1.4.2')
  dispatchEvent(new ErrorEvent('error', { error: brekke, message: 'x', filename: `${location.origin}/assets/x.js` }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Olav is not a function' }))
  dispatchEvent(violation({}))
  dispatchEvent(violation({ blockedURI: 'inline' }))
  const told = await toldOf(4)
  expect(told.map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'TypeError Cannot read properties of undefined reading …'],
    ['rejection', '… is not a function'],
    ['policy', 'script-src-elem elsewhere'],
    ['policy', 'script-src-elem inline'],
  ])
  expect(told.map(({ version }) => version)).toEqual(Array(4).fill('1.4.2'))
})

test('what extensions do is not told, nor what is no fault', async () => {
  const note = await onNewPage()
  note(new ErrorEvent('error', { message: 'x is not a function', filename: 'chrome-extension://olav/x.js' }))
  note(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  note(new ErrorEvent('error', { message: 'Script error.' }))
  note(violation({ sourceFile: 'moz-extension' }))
  note(new Error('This one is.'))
  expect((await toldOf(1)).map(({ kind }) => kind)).toEqual(['drawing'])
})

const routes = import.meta.glob<string>('../{app,app-club}.tsx', { query: '?raw', import: 'default', eager: true })

test('every page of the portal has a pattern by which it is told', () => {
  const source = Object.values(routes).join('')
  const paths = [...source.matchAll(/(?:anyone|signedOut|members|administrators)\(\s*'([^']+)'/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(25)
  expect(paths.map((path) => pagePattern(path))).toEqual(paths.map((path) => path.replace(/:\w+/g, ':id')))
})
