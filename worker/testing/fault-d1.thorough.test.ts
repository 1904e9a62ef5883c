import { beforeAll, expect, test, vi } from 'vitest'

import { databaseFailure } from '../event-log/database-error'
import type { CommandRequest } from './all-commands'
import { complaintsOfClub, doEverything, type Sending, traceOf } from './commands-under-fault'
import { type D1Trouble, d1Error, d1Words } from './d1-words'
import { isLong } from './effort'
import { type D1Fault, failingDatabase } from './failing-database'
import { complaintsOfRefusal, faultResults } from './fault-results'
import { goingBy, type Way, wayTo } from './portal'

type Outage = Omit<D1Fault, 'call'>

const everyTrouble = Object.keys(d1Words) as D1Trouble[]
// One of each kind, for what the portal takes for the same it treats alike.
const troubles: readonly D1Trouble[] = isLong
  ? ['the line is lost', 'it is overloaded', 'the disk is full', 'nobody knows why']
  : ['the line is lost', 'the disk is full']

// What comes once the portal bears by trying again at once; what lasts it must tell the member.
const outages: readonly Outage[] = troubles.flatMap((trouble) =>
  (['before', 'after'] as const).flatMap((when) => [false, true].map((lasts) => ({ trouble, when, lasts }))),
)

/** In the long set every command meets every outage at each of its calls; in the short one they take turns. */
const sweeps: readonly (readonly Outage[])[] = isLong ? outages.map((outage) => [outage]) : [outages]

const PRIVATE = /skarnhollow\.example|\bMoe\b|\bLars\b|Calloway|206555|D1_ERROR/
const LINKS = /expires=\d+&signature=[\w-]+/g

const kindOf = ({ trouble, when }: Outage) => `the N-th D1 call fails ${when} it is done: ${trouble}`

const usual = wayTo()
let undisturbed: readonly string[] = []
beforeAll(async () => {
  undisturbed = await doEverything(usual)
})

test.each(everyTrouble)('that %s is understood from what D1 says', (trouble) => {
  expect(databaseFailure(d1Error(trouble))).toBe(d1Words[trouble][1])
})

test.for(sweeps)(
  'whichever call to D1 fails, before or after it is carried out, everything is done once and whole (%#)',
  { timeout: 600_000 },
  async (sweep, context) => {
    const resultsByKind = new Map(sweep.map((outage) => [kindOf(outage), faultResults(kindOf(outage))]))
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))

    const failing =
      (call: number, found: { failed: number }): Sending =>
      async (request, command, index) => {
        const outage = sweep[(index + call) % sweep.length] as Outage
        const { DB, found: calls } = failingDatabase({ call, ...outage })
        const answer = await wayTo({ DB })(request.clone())
        if (calls.failed === 0) return answer
        found.failed++

        const key = request.headers.get('idempotency-key') ?? ''
        const between = await traceOf(key)
        const again = await sentAgain(request.clone(), command, key)
        const trace = await traceOf(key)
        const complaints = [
          ...(await complaintsOfRefusal(answer)),
          ...(between.isTorn ? ['half of it was written'] : []),
          ...(again.ok ? [] : [`sent again it is answered ${again.status}`]),
          ...(trace.commands === 1 && !trace.isTorn ? [] : ['it is not recorded once and whole']),
          ...((await isTheSame(answer, again)) ? [] : ['sent again it is answered otherwise']),
          ...lines.splice(0).filter((line) => PRIVATE.test(line)),
        ]
        resultsByKind
          .get(kindOf(outage))
          ?.note(
            complaints.map(
              (complaint) => `${command.route}, call ${call}, ${outage.trouble}, ${outage.when}: ${complaint}`,
            ),
          )
        return again
      }

    const wrong: string[] = []
    for (let call = 1; ; call++) {
      const found = { failed: 0 }
      const happened = await doEverything(failing(call, found))
      if (found.failed === 0) break
      const differs = undisturbed.findIndex((line, index) => line !== happened[index])
      if (differs >= 0) wrong.push(`call ${call}: the log has ${happened[differs]} for ${undisturbed[differs]}`)
      if (happened.length > undisturbed.length) wrong.push(`call ${call}: more happened than was done`)
      wrong.push(...(await complaintsOfClub()))
    }
    vi.restoreAllMocks()
    for (const results of resultsByKind.values()) results.settle(context, wrong)
  },
)

/** As the browser sends a command again: as it was, in the same session, but for a password, which is sealed anew each time. */
async function sentAgain(request: Request, command: CommandRequest, key: string): Promise<Response> {
  const isSealed = (await request.clone().text()).includes('"eyJ')
  if (!isSealed) return usual(request)
  const way: Way = (again) => {
    const headers = new Headers(again.headers)
    if (headers.has('idempotency-key')) headers.set('authorization', request.headers.get('authorization') ?? '')
    return usual(new Request(again, { headers }))
  }
  return goingBy(way, () => command.send(key))
}

/**
 * A repeat is answered as the first was, where that was answered, but for what the room was told, for the session, if it opens
 * one, and for the key that seals a password, which ends a while after it was asked for. Links are made anew every few minutes.
 */
async function isTheSame(answer: Response, again: Response): Promise<boolean> {
  if (!answer.ok) return true
  const [one, other] = await Promise.all(
    [answer, again].map(async (it) => {
      const text = (await it.clone().text()).replace(LINKS, '')
      return text && JSON.stringify({ ...JSON.parse(text), frame: null, position: null, token: null, key: null })
    }),
  )
  return one === other
}
