import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run, tools } from '../../scripts/child-process.mjs'

/** Tests of the feed and the camera, each of which is a fault. */
const WEATHER = ['worker/dashboard/weather/broken-feed.test.ts', 'worker/dashboard/weather/camera.test.ts']

/** Runs the faults that are injected inside the Worker, which vitest has, and gives a row a kind. */
export async function workerFaults({ isLong }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const file = join(folder, 'report.json')
  try {
    const { output } = await run(
      [
        ...[tools.vitest, 'run', '--project', 'worker', '--silent=true', '--reporter=dot', '--reporter=json'],
        ...[`--outputFile.json=${file}`, 'worker/testing/fault-', ...WEATHER],
      ],
      { env: isLong ? { FAULTS: 'long' } : { THOROUGH: '1' } },
    )
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, isWeather: WEATHER.some((each) => name.endsWith(each)) })),
    )
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
    return rowsOf(tests, broken.length > 0 ? [output] : [])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf(tests, wrong) {
  const rows = new Map()
  const add = (kind, injected, right, complaints) => {
    const row = rows.get(kind) ?? { kind, injected: 0, right: 0, wrong: [] }
    rows.set(kind, row)
    row.injected += injected
    row.right += right
    row.wrong.push(...complaints)
  }
  for (const { status, meta, isWeather, failureMessages, fullName } of tests) {
    const isRight = status === 'passed'
    const complaints = isRight ? [] : [`${fullName}: ${failureMessages.join(' ').slice(0, 2_000)}`]
    if (meta?.faults?.length)
      for (const { kind, injected, right } of meta.faults) add(kind, injected, right, complaints)
    else if (isWeather) add('a feed or camera that hangs, lies or is huge', 1, isRight ? 1 : 0, complaints)
    else if (!isRight) wrong.push(...complaints)
  }
  if (wrong.length > 0) rows.set('tests', { kind: 'the tests themselves', injected: wrong.length, right: 0, wrong })
  return [...rows.values()]
}
