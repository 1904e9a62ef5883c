import { env } from 'cloudflare:test'
import { test } from 'vitest'

import { complaintsOfClub, doEverything, traceOf } from './commands-under-fault'
import { byEffort, isLong } from './effort'
import { complaintsOfRefusal, faultResults } from './fault-results'
import { as, wayTo } from './portal'

const usual = wayTo()
const is = (condition: boolean, complaint: string) => (condition ? [] : [complaint])

/** In a quick run one of eight commands is sent several times, else every one. */
const oneOf = byEffort(8, 1)

test('a command that comes three times in the same moment is carried out once', async (context) => {
  const results = faultResults('a command comes twice')
  const undisturbed = await doEverything(usual)
  const happened = await doEverything(async (request, { route }, index) => {
    if (index % oneOf > 0) return usual(request)
    const answers = await Promise.all([1, 2, 3].map(() => usual(request.clone())))
    const { commands, isTorn } = await traceOf(request.headers.get('idempotency-key') ?? '')
    const refusals = (await Promise.all(answers.map(complaintsOfRefusal))).flat()
    const done = answers.find(({ ok }) => ok)
    results.note([
      ...refusals,
      ...is(done !== undefined, `${route} is done by none`),
      ...is(
        answers.every(({ status }) => status < 500),
        `${route} fails: ${answers.map(({ status }) => status)}`,
      ),
      ...is(commands === 1 && !isTorn, `${route} is recorded ${commands} times`),
    ])
    return done ?? (answers[0] as Response)
  })
  const isTheSame = String(happened) === String(undisturbed)
  results.settle(context, [...is(isTheSame, 'the log is another'), ...(await complaintsOfClub())])
})

test('a key that comes again with something else is refused', async (context) => {
  const results = faultResults('a command comes twice')
  await doEverything(async (request, { route }, index) => {
    if (index % oneOf > 0) return usual(request)
    const answer = await usual(request.clone())
    const text = await request.clone().text()
    const { headers, url, method } = request
    const other = new Headers({ ...Object.fromEntries(headers), 'X-Reason': 'Another one.' })
    const again = await usual(new Request(url, { method, headers: other, ...(text && { body: text }) }))
    results.note(is(again.status === 422 || again.status === 400, `${route} is answered ${again.status}`))
    return answer
  })
  results.settle(context)
})

const meeting = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: '12/03/2026',
  time: '07:00PM',
}
const scheduled = async () => {
  const answer = await as('ingrid').post('/meetings', meeting)
  const { meeting: made } = await answer.json<{ meeting: { _id: string } }>()
  return { id: made._id, seen: answer.headers.get('etag') ?? '"1"' }
}
const venueOf = (id: string) =>
  env.DB.prepare('SELECT venue FROM meetings WHERE id = ?').bind(id).first<string>('venue')

test('of edits that saw the same meeting one wins, in whatever order they come', async (context) => {
  const results = faultResults('commands come in another order')
  for (const order of ordersOf(['Town', 'Hut', 'Tow'])) {
    const { id, seen } = await scheduled()
    const edit = (venue: string) => as('ingrid').put(`/meetings/${id}`, { ...meeting, venue }, { seen })
    const answers = []
    for (const venue of order) answers.push(await edit(venue))
    const refused = answers.slice(1)
    results.note([
      ...is(answers[0]?.ok === true && (await venueOf(id)) === order[0], `${order}: the first does not win`),
      ...is(
        refused.every(({ status }) => status === 412 || status === 409),
        `${order}: others are let through`,
      ),
      ...is(
        refused.every(({ headers }) => headers.has('etag')),
        `${order}: nobody is told the version`,
      ),
    ])
  }
  results.settle(context)
})

test('of fifty edits in the same moment one wins, and forty-nine are told so', async (context) => {
  const results = faultResults('commands come in another order')
  for (let round = 0; round < (isLong ? 10 : 2); round++) {
    const { id, seen } = await scheduled()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        as('ingrid').put(`/meetings/${id}`, { ...meeting, venue: `Room ${number}` }, { seen }),
      ),
    )
    const winner = answers.findIndex(({ ok }) => ok)
    results.note([
      ...is(answers.filter(({ ok }) => ok).length === 1, 'not one wins'),
      ...is((await venueOf(id)) === `Room ${winner}`, 'another won than was told'),
      ...is(
        answers.filter(({ status }) => status === 412 || status === 409).length === 49,
        'others are told otherwise',
      ),
    ])
  }
  results.settle(context, await complaintsOfClub())
})

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
