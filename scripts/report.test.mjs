import { describe, expect, test } from 'vitest'

import { countJourneys } from './journeys-run.mjs'
import { report } from './report.mjs'
import { countVitest } from './vitest-run.mjs'

const file = (name, ...statuses) => ({
  name: `/club/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})
const count = (testResults, projects, code = 0) =>
  countVitest({ testResults }, { projects, code, output: 'what it printed', root: '/club' })

describe('the last line of npm test', () => {
  test('sums up all runners', async () => {
    const { step, summary } = report(() => {})
    await step('one', async () => [{ name: 'one', passed: 3, failed: 0 }])
    await step('two', async () => [
      { name: 'a', passed: 4, failed: 0 },
      { name: 'b', passed: 5, failed: 0 },
    ])
    expect(summary()).toEqual({ line: '12 passed, 0 failed', isGood: true })
  })

  test('counts a runner that breaks as a failure, and the others still run', async () => {
    const printed = []
    const { step, summary } = report((text) => printed.push(text))
    const went = await step('broken', () => Promise.reject(new Error('no such tool')))
    await step('whole', async () => [{ name: 'whole', passed: 1, failed: 0 }])
    expect(went).toBe(false)
    expect(printed.join('\n')).toContain('no such tool')
    expect(summary()).toEqual({ line: '1 passed, 1 failed', isGood: false })
  })

  test('is not good when nothing ran', () => {
    expect(report().summary()).toEqual({ line: '0 passed, 0 failed', isGood: false })
  })
})

describe('the tests that vitest ran', () => {
  test('are counted by project', () => {
    const files = [
      file('worker/domain/member.test.ts', 'passed', 'passed'),
      file('worker/members/members.test.ts', 'passed', 'skipped'),
      file('worker/testing/layers.test.ts', 'passed'),
    ]
    expect(count(files, ['domain', 'worker', 'layers'])).toEqual([
      { name: 'domain', passed: 2, failed: 0, skipped: 0 },
      { name: 'worker', passed: 1, failed: 0, skipped: 1 },
      { name: 'layers', passed: 1, failed: 0, skipped: 0 },
    ])
  })

  test('include one failure for a file that could not be loaded', () => {
    const broken = { name: '/club/web/app.test.tsx', status: 'failed', assertionResults: [] }
    expect(count([broken, file('web/ui/phone.test.ts', 'passed')], ['web'], 1)).toEqual([
      { name: 'web', passed: 1, failed: 1, skipped: 0, output: 'what it printed' },
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
    expect(countJourneys({ stats, errors: [] }, '')).toMatchObject({ passed: 5, failed: 0 })
  })

  test('fail when one went well only the second time', () => {
    expect(countJourneys({ stats: { ...stats, flaky: 1 }, errors: [] }, '')).toMatchObject({ failed: 1 })
  })

  test('fail when there are none', () => {
    expect(countJourneys({ stats: { ...stats, expected: 0 }, errors: [] }, '')).toMatchObject({ failed: 1 })
  })

  test('fail when a file could not be loaded', () => {
    expect(countJourneys({ stats, errors: [{ message: 'no' }] }, '')).toMatchObject({ passed: 5, failed: 1 })
  })
})
