import { afterEach, expect, test } from 'vitest'
import { noteSource } from './as-of'
import { refreshOutdated, resource, resourceByKey } from './resource'
import { endSession, signIn } from './session/session'

afterEach(endSession)

test('two who ask at once share one request', async () => {
  let requests = 0
  const members = resource(async () => ++requests)
  await Promise.all([members.ensure(), members.ensure()])
  expect([requests, members.data.value]).toEqual([1, 1])
  await members.ensure()
  expect(requests).toBe(1)
  await members.refresh()
  expect(members.data.value).toBe(2)
})

test('of two requests only the later one counts', async () => {
  const finish: ((value: string) => void)[] = []
  const members = resource(() => new Promise<string>((resolve) => finish.push(resolve)))
  const first = members.refresh()
  const second = members.refresh()
  finish[1]?.('new')
  await second
  finish[0]?.('old')
  await first
  expect([members.data.value, members.status.value]).toEqual(['new', 'ready'])
})

test('who waits for a request that a later one has overtaken waits for that one', async () => {
  const finish: ((value: string) => void)[] = []
  const members = resource(() => new Promise<string>((resolve) => finish.push(resolve)))
  const first = members.refresh().then(() => members.data.value)
  const second = members.refresh()
  finish[0]?.('old')
  setTimeout(() => finish[1]?.('new'))
  await second
  expect(await first).toBe('new')
})

test('what was asked for before a change takes its answer back from nobody', async () => {
  const finish: ((value: string) => void)[] = []
  const member = resource(() => new Promise<string>((resolve) => finish.push(resolve)))
  const before = member.refresh()
  member.take('saved')
  finish[0]?.('old')
  expect(member.data.value).toBe('saved')
  finish[1]?.('saved, and newer')
  await before
  expect(member.data.value).toBe('saved, and newer')
})

test('a failed refresh keeps what is there', async () => {
  let isDown = false
  const members = resource(async () => {
    if (isDown) throw new Error('down')
    return 'Nora'
  })
  await members.refresh()
  isDown = true
  await members.refresh()
  expect([members.data.value, members.status.value, members.error.value?.message]).toEqual(['Nora', 'error', 'down'])
})

test('nothing of a member’s is left for the one who signs in next, except what everyone may know', async () => {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  const members = resource(async () => 'the members')
  const club = resource(async () => 'the club', { outlivesSession: true })
  await Promise.all([members.ensure(), club.ensure()])
  endSession()
  expect([members.data.value, members.status.value, club.data.value]).toEqual([undefined, 'idle', 'the club'])
})

test('what was under way when the member signed out is thrown away', async () => {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })
  let finish = (_value: string) => {}
  const members = resource(() => new Promise<string>((resolve) => (finish = resolve)))
  const asked = members.ensure()
  endSession()
  finish('the members')
  await asked
  expect(members.data.value).toBeUndefined()
})

test('a change shows at once, and not before there is something to change', async () => {
  const members = resource(async () => ['Nora'])
  members.mutate((known) => [...known, 'Ines'])
  expect(members.data.value).toBeUndefined()
  await members.ensure()
  members.mutate((known) => [...known, 'Ines'])
  expect(members.data.value).toEqual(['Nora', 'Ines'])
})

test('what came from the device is asked for again at the next visit, and as soon as there is signal', async () => {
  let asked = 0
  const members = resource(async (signal) => {
    asked += 1
    if (asked < 3) noteSource('/users/', new Headers({ 'X-Stored-At': '1795000000000' }), signal)
    return asked
  })
  await members.ensure()
  await members.ensure()
  expect(asked).toBe(2)
  await refreshOutdated()
  expect(members.data.value).toBe(3)
  await members.ensure()
  await refreshOutdated()
  expect(asked).toBe(3)
})

test('each key has one resource, which is told what it holds when it is asked for again', async () => {
  const counted = resourceByKey<number>(async (key, _, held = 0) => held + Number(key))
  await Promise.all([counted('2').refresh(), counted('5').refresh()])
  await counted('2').refresh()
  expect([counted('2').data.value, counted('5').data.value, counted.known.size]).toEqual([4, 5, 2])
})
