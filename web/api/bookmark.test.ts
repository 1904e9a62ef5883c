import { afterEach, beforeEach, expect, test } from 'vitest'

import { noteChanged } from '../live/changes'
import { endSession, signIn } from '../session/session'
import { get, post } from './client'
import { stubPortal } from './portal-stub'

let sessions = 0
const somebody = () => ({ token: `token ${++sessions}`, userId: 'nora', role: 'member', firstLogin: false }) as const

let calls: ReturnType<typeof stubPortal>
let answers: (string | Promise<string>)[]

beforeEach(() => {
  signIn(somebody())
  answers = []
  const marked = async () => {
    const mark = await answers.shift()
    return Response.json({}, { headers: mark ? { 'X-D1-Bookmark': mark } : {} })
  }
  calls = stubPortal({ 'GET /meetings': marked, 'GET /session': marked, 'POST /meetings': marked })
})
afterEach(endSession)

const asked = () => calls.map(({ headers }) => headers.get('X-D1-Bookmark'))

test('a member who has saved something reads a copy that has it', async () => {
  answers = ['0004', '0005']
  await post('/meetings', { venue: 'Lodge' })
  await get('/meetings')
  await get('/meetings')
  expect(asked()).toEqual([null, '0004', '0005'])
})

test('what is changed is changed where everything is newest', async () => {
  answers = ['0004']
  await get('/meetings')
  await post('/meetings', {})
  expect(asked()).toEqual([null, null])
})

test('an answer that was overtaken by another does not lead back', async () => {
  let arrive = (_mark: string) => {}
  answers = [new Promise<string>((resolve) => (arrive = resolve)), '0009']
  const slow = get('/meetings')
  await get('/session')
  arrive('0007')
  await slow
  await get('/meetings')
  expect(asked()).toEqual([null, null, '0009'])
})

test('what somebody else has just changed is read where it is newest', async () => {
  answers = ['0004', '0008']
  await get('/meetings')
  noteChanged(['meetings'])
  await get('/meetings')
  await get('/meetings')
  expect(asked()).toEqual([null, null, '0008'])
})

test('what one member has seen is not said for the next', async () => {
  let arrive = (_mark: string) => {}
  answers = ['0004', new Promise<string>((resolve) => (arrive = resolve)), '0006']
  await get('/meetings')
  const late = get('/session')
  signIn(somebody())
  await Promise.resolve(arrive('0005'))
  await late
  await get('/meetings')
  await get('/meetings')
  expect(asked()).toEqual([null, '0004', null, '0006'])
})
