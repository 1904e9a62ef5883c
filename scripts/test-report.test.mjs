import { describe, expect, test } from 'vitest'

import { countJourneys } from './journeys-run.mjs'
import { countOutput } from './judge.mjs'
import { runSteps } from './run-steps.mjs'
import { countVitest } from './vitest-run.mjs'

const file = (name, ...statuses) => ({
  name: `/club/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})
const count = (testResults, projects, code = 0) =>
  countVitest({ testResults }, { projects, code, output: 'what it printed', root: '/club' })

describe('the last line of npm test', () => {
  const printed = async (...steps) => {
    const lines = []
    const code = await runSteps(steps, (line) => lines.push(line))
    return { code, last: lines.at(-1), all: lines.join('\n') }
  }

  test('sums up all steps', async () => {
    const one = { name: 'one', run: async () => [{ name: 'one', passed: 3, failed: 0 }] }
    const two = { name: 'two', run: async () => [4, 5].map((passed) => ({ name: 'two', passed, failed: 0 })) }
    expect(await printed(one, two)).toMatchObject({ code: 0, last: '12 passed, 0 failed' })
  })

  test('comes after all steps: one after the other in a lane, and lanes side by side', async () => {
    const order = []
    const step = (name, lane) => ({
      name,
      lane,
      run: async () => {
        order.push(`${name} begins`)
        await new Promise((after) => setTimeout(after))
        order.push(`${name} ends`)
        return [{ name, passed: 1, failed: 0 }]
      },
    })
    const steps = [step('a', 'left'), step('b', 'right'), step('c', 'left')]
    expect((await printed(...steps)).last).toBe('3 passed, 0 failed')
    expect(order.slice(0, 2)).toEqual(['a begins', 'b begins'])
    expect(order.indexOf('c begins')).toBeGreaterThan(order.indexOf('a ends'))
    expect(order).toHaveLength(6)
  })

  test('comes after the names of what failed, which the middle of a long log may have lost', async () => {
    const output = [
      '\u001b[41m FAIL \u001b[49m  |web| web/inbox.test.tsx > what is read stays read',
      '  1) wall.spec.ts:7:1 › a post \n     Error: it was not there',
      '  1) wall.spec.ts:7:1 › a post ',
    ].join('\n')
    const step = { name: 'tests', run: async () => [{ name: 'web', passed: 3, failed: 2, output }] }
    expect((await printed(step)).all).toContain(`
Failed:
  web
    FAIL   |web| web/inbox.test.tsx > what is read stays read
    1) wall.spec.ts:7:1 › a post
`)
  })

  test('comes after what failed in a program with steps of its own, and why', async () => {
    const open = { name: 'pages', run: async () => [{ name: 'pages', passed: 4, failed: 0 }] }
    const faces = { name: 'faces', run: () => Promise.reject(new Error('waited in vain until they open')) }
    const program = async () => {
      const { all } = await printed(open, faces)
      return [{ name: 'engines', passed: 4, failed: 1, output: all }]
    }
    const { all } = await printed({ name: 'engines', run: program })
    expect(all.slice(all.lastIndexOf('Failed:'))).toMatch(
      /^Failed:\n {2}engines\n {4}--- faces\n {4}Error: waited in vain until they open\n/,
    )
  })

  test('counts a step that breaks as a failure, and the others still run', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no such tool')) }
    const whole = { name: 'whole', run: async () => [{ name: 'whole', passed: 1, failed: 0 }] }
    const { code, last, all } = await printed(broken, whole)
    expect([code, last]).toEqual([1, '1 passed, 1 failed'])
    expect(all).toContain('no such tool')
  })

  test('is not good when nothing ran', async () => {
    expect(await printed()).toMatchObject({ code: 1, last: '0 passed, 0 failed' })
  })
})

describe('a program that judges', () => {
  test('counts as its last line says', () => {
    const output = 'a: 1 passed, 0 failed\nall: 7 passed, 2 failed\n'
    expect(countOutput('engines', { code: 1, output })).toMatchObject({ passed: 7, failed: 2 })
  })

  test('counts as one where it prints no numbers, and as failed where it ends badly', () => {
    expect(countOutput('budget', { code: 0, output: '' })).toMatchObject({ passed: 1, failed: 0 })
    expect(countOutput('budget', { code: 1, output: '' })).toMatchObject({ passed: 0, failed: 1 })
    expect(countOutput('budget', { code: 1, output: '3 passed, 0 failed' })).toMatchObject({ failed: 1 })
  })
})

describe('the tests that vitest ran', () => {
  test('are counted by project', () => {
    const files = [
      file('worker/domain/member/member.test.ts', 'passed', 'passed'),
      file('worker/members/members.test.ts', 'passed'),
      file('worker/testing/layers.test.ts', 'passed'),
    ]
    expect(count(files, ['domain', 'worker', 'layers'])).toEqual([
      { name: 'domain', passed: 2, failed: 0 },
      { name: 'worker', passed: 1, failed: 0 },
      { name: 'layers', passed: 1, failed: 0 },
    ])
  })

  test('include one failure for a file that could not be loaded', () => {
    const broken = { name: '/club/web/app.test.tsx', status: 'failed', assertionResults: [] }
    expect(count([broken, file('web/ui/data/phone-and-mail.test.ts', 'passed')], ['web'], 1)).toEqual([
      { name: 'web', passed: 1, failed: 1, output: 'what it printed' },
    ])
  })

  test('count one that is skipped as failed', () => {
    expect(count([file('web/ui/data/phone-and-mail.test.ts', 'passed', 'skipped')], ['web'])).toMatchObject([
      { passed: 1, failed: 1 },
    ])
  })

  test('fail where a project has none', () => {
    expect(count([], ['party'])).toMatchObject([{ name: 'party', passed: 0, failed: 1 }])
  })

  test('fail where all of them passed and vitest still ended badly', () => {
    const [, vitest] = count([file('party/room.test.ts', 'passed')], ['party'], 1)
    expect(vitest).toMatchObject({ name: 'vitest', failed: 1, output: 'what it printed' })
  })
})

describe('the journeys that Playwright walked', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }

  test('pass when each went well the first time', () => {
    expect(countJourneys({ stats, errors: [] })).toMatchObject({ passed: 5, failed: 0 })
  })

  test('fail when one went well only the second time', () => {
    expect(countJourneys({ stats: { ...stats, flaky: 1 }, errors: [] })).toMatchObject({ failed: 1 })
  })

  test('fail when there are none', () => {
    expect(countJourneys({ stats: { ...stats, expected: 0 }, errors: [] })).toMatchObject({ failed: 1 })
  })

  test('fail when a file could not be loaded', () => {
    expect(countJourneys({ stats, errors: [{ message: 'no' }] })).toMatchObject({ passed: 5, failed: 1 })
  })
})
