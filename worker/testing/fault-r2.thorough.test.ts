import { afterEach, expect, test, vi } from 'vitest'

import { complaintsOfClub, doEverything } from './commands-under-fault'
import { isLong } from './effort'
import { failingBucket, type R2Fault } from './failing-bucket'
import { complaintsOfRefusal, faultResults } from './fault-results'
import { wayTo } from './portal'
import { r2FaultCases } from './r2-fault-cases'
import { withoutWaiting } from './without-waiting'

afterEach(() => {
  vi.useRealTimers()
})

const ways: readonly R2Fault['how'][] = ['throws', 'hangs']
// The large one takes longer than all the others.
const tried = Object.keys(r2FaultCases).filter((name) => isLong || name !== 'a large upload')
const cases = tried.flatMap((name) => ways.map((how) => ({ name, how })))

test.for(cases)(
  '$name bears that R2 $how, from whichever call on',
  { timeout: 300_000 },
  async ({ name, how }, context) => {
    const results = faultResults(`R2 ${how}`)
    const { prepare, attempt, afterwards } = r2FaultCases[name] as (typeof r2FaultCases)[string]
    for (let call = 1; ; call++) {
      await prepare()
      const { FILES, found } = failingBucket({ call, how })
      const answer = await withoutWaiting(
        () => found.failed > 0,
        () => attempt(FILES),
      )
      if (found.failed === 0) break
      const complaints = [...(answer ? await complaintsOfRefusal(answer) : []), ...(await afterwards(answer))]
      results.note(complaints.map((complaint) => `${name}, call ${call}: ${complaint}`))
    }
    results.settle(context)
  },
)

test.for(ways)(
  'no command needs R2: whatever is to be deleted there waits until it is back (%s)',
  async (how, context) => {
    const results = faultResults(`R2 ${how}`)
    const undisturbed = await doEverything(wayTo())
    const happened = await doEverything(async (request, { route }) => {
      const { FILES, found } = failingBucket({ call: 1, how })
      const answer = await withoutWaiting(
        () => found.failed > 0,
        () => wayTo({ FILES })(request),
      )
      if (found.failed > 0) results.note(answer.ok ? [] : [`${route} is answered ${answer.status}`])
      return answer
    })
    expect(happened).toEqual(undisturbed)
    results.settle(context, await complaintsOfClub())
  },
)
