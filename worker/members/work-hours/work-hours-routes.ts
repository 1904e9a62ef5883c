import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'

import { can } from '../../domain/account/capability'
import { Refusal } from '../../domain/shared/refusal'
import { seasonOf } from '../../domain/shared/season'
import {
  authorOfHours,
  type WorkHoursCommand,
  type WorkHoursEvent,
  type WorkHoursState,
  workHours,
  workHoursId,
} from '../../domain/work-hours/work-hours'
import { workHoursHistory } from '../../domain/work-hours/work-hours-history'
import {
  ConfirmedHours,
  type DecidedHours,
  EnteredHours,
  EnteredTarget,
  ReturnedHours,
} from '../../domain/work-hours/work-hours-views'
import { workTarget } from '../../domain/work-hours/work-target'
import { rows } from '../../event-log/database'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { putBack } from '../../http/put-back'
import { familyLinks } from '../member-read-model'
import {
  allMembers,
  familyRows,
  hoursOfFamily,
  hoursOfSeason,
  type PersonRow,
  seasonIn,
  targetRow,
  toFamilyHours,
  toSeasonHours,
  waitingHours,
} from './work-hours-rows'

/** Hours that members worked for the club: entered by their family, confirmed or sent back by administrators. */
export const workHoursRoutes = new Hono<App>()
  .get('/', allow('browse the club'), async (c) => {
    const season = seasonAsked(c)
    const reader = sql`(SELECT member_id FROM sessions WHERE token_hash = ${c.var.tokenHash})`
    const found = await c.var.read(familyRows(reader), hoursOfFamily(season, reader), targetRow(season))
    return c.json(toFamilyHours(season, ...found))
  })

  .get('/season', allow('manage work hours'), async (c) => {
    const season = seasonAsked(c)
    const [people, links, entries, queue, target] = await c.var.read(
      allMembers(),
      familyLinks(),
      hoursOfSeason(season),
      waitingHours(),
      targetRow(season),
    )
    return c.json(toSeasonHours({ season, people, links, entries, queue, target }))
  })

  .get('/:id/history', allow('read history'), (c) =>
    answerHistory(c, { aggregate: workHours, history: workHoursHistory, id: c.req.param('id'), names: everybody }),
  )

  .post('/of/:member', allow('enter work hours'), async (c) => {
    const member = c.req.param('member')
    c.var.allowOnly(({ _id }) => _id === member)
    const data = await body(c, EnteredHours)
    return enter(c, workHoursId(member, newRecordId(idempotencyKey(c))), { type: 'EnterHours', data })
  })

  .put('/:id', allow('enter work hours'), async (c) => {
    const id = ownOrManaged(c)
    return enter(c, id, { type: 'ReviseHours', data: await body(c, EnteredHours) })
  })

  .delete('/:id', allow('enter work hours'), async (c) => {
    const target = { aggregate: workHours, id: ownOrManaged(c) }
    const { version } = await c.var.handle({
      type: 'RemoveHours',
      target,
      steps: () => [{ ...target, command: { type: 'RemoveHours' } }],
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  .post('/confirm', allow('manage work hours'), async (c) => {
    const { entries } = await body(c, ConfirmedHours)
    return decide(c, entries, { type: 'ConfirmHours' })
  })

  .post('/return', allow('manage work hours'), async (c) => {
    const { entries, reason } = await body(c, ReturnedHours)
    return decide(c, entries, { type: 'ReturnHours', reason })
  })

  .put('/target/:season', allow('manage work hours'), async (c) => {
    const { quarters } = await body(c, EnteredTarget)
    const id = c.req.param('season')
    const target = { aggregate: workTarget, id: String(seasonIn(id)) }
    const { version } = await c.var.handle({
      type: 'SetWorkTarget',
      target,
      steps: () => [{ ...target, command: { type: 'SetWorkTarget', quarters: quarters } }],
    })
    c.header('ETag', `"${version}"`)
    return c.json({ quarters })
  })

  .post('/target/:season/put-back', allow('manage work hours'), async (c) => {
    const { version } = await putBack(c, { aggregate: workTarget, id: c.req.param('season') })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  .post('/:id/put-back', allow('enter work hours'), async (c) => {
    const id = ownOrManaged(c)
    const { version } = await putBack(c, {
      aggregate: workHours,
      history: workHoursHistory,
      id,
      check(events, isUndo) {
        if (can(c.var.reader.role, 'manage work hours')) return
        if (!isUndo || events.some(({ type }) => !OF_MEMBERS.has(type))) throw notTheirs()
      },
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

/** Members undo what they did a moment ago. To confirm, and to open what was confirmed, is for administrators. */
const OF_MEMBERS: ReadonlySet<string> = new Set<WorkHoursEvent['type']>([
  'HoursRevised',
  'HoursRemoved',
  'HoursReinstated',
])
const notTheirs = () => new Refusal('FORBIDDEN', 'Only an administrator can restore this.')

/** Names for the history of an entry, which tells of members by their ids. */
const everybody = sql`
  SELECT id, fname || ' ' || lname AS name FROM members
  UNION ALL SELECT id, fname || ' ' || lname FROM former_members`

/** The id in the address, which is of an entry of the reader's own unless they look after all of them. */
function ownOrManaged(c: Context<App>): string {
  const id = c.req.param('id') ?? ''
  c.var.allowOnly(({ _id, role }) => _id === authorOfHours(id) || can(role, 'manage work hours'))
  return id
}

/** Enters hours for members of the author's family. Members who are in the entry already stay in it when they leave the family. */
async function enter(
  c: Context<App>,
  id: string,
  command: Extract<WorkHoursCommand, { type: 'EnterHours' | 'ReviseHours' }>,
) {
  const target = { aggregate: workHours, id }
  const { state, version } = await c.var.handle({
    type: command.type,
    target,
    reads: [familyRows(sql`${authorOfHours(id)}`), entriesToday(authorOfHours(id))],
    steps: async (loaded, _actor, [found, made]) => {
      if (command.type === 'EnterHours') assertFewEntries(made as EntriesRow[])
      const { state } = await loaded.stream(workHours, id)
      const family = (found as PersonRow[]).map(({ _id }) => _id)
      const known = new Set([...family, ...('record' in state ? state.record.members : [])])
      const members = [...new Set(command.data.members)]
      if (members.some((member) => !known.has(member)))
        throw new Refusal('INVALID', NOT_FAMILY, { fields: { members: NOT_FAMILY } })
      return [{ ...target, command: { ...command, data: { ...command.data, members } } }]
    },
  })
  c.header('ETag', `"${version}"`)
  const { record } = state as Extract<WorkHoursState, { status: 'listed' }>
  return c.json({ workHours: { _id: id, version, ...record } }, command.type === 'EnterHours' ? 201 : 200)
}

/** Administrators look at each entry, and all of them stay in the log, also those that were deleted. */
const MOST_WAITING = 50
const MOST_A_DAY = 50

interface EntriesRow {
  readonly waiting: number
  readonly today: number
}

const entriesToday = (author: string) =>
  rows<EntriesRow>(sql`
    SELECT (SELECT COUNT(*) FROM work_hours WHERE checked = 'waiting' AND author = ${author}) AS waiting,
      (SELECT COUNT(*) FROM events WHERE stream_id > ${streamOf(workHours, `${author}:`)} AND stream_id < ${streamOf(workHours, `${author};`)}
        AND stream_version = 1 AND recorded_at > ${Date.now() - 24 * 3_600_000}) AS today`)

function assertFewEntries([{ waiting, today } = { waiting: 0, today: 0 }]: readonly EntriesRow[]) {
  if (waiting >= MOST_WAITING)
    throw new Refusal(
      'CONFLICT',
      `${MOST_WAITING} of your entries wait for an administrator. Add more once they’re checked.`,
    )
  if (today >= MOST_A_DAY)
    throw new Refusal('TOO_MANY', `You’ve added hours ${MOST_A_DAY} times today. Please continue tomorrow.`, {
      retryAfter: 3_600,
    })
}

const NOT_FAMILY = 'Please choose members of your family.'

/** Confirms or sends back several entries at once, as the administrator saw them: all of them or none. */
async function decide(c: Context<App>, entries: DecidedHours, command: WorkHoursCommand) {
  const seen = new Map(entries.map(({ id, version }) => [id, version]))
  const ids = [...seen.keys()]
  const target = { aggregate: workHours, id: ids[0] ?? '' }
  await c.var.handle({
    type: command.type,
    target,
    streams: sql`SELECT value FROM json_each(${JSON.stringify(ids.map((id) => streamOf(workHours, id)))})`,
    people: sql`SELECT value AS id FROM json_each(${JSON.stringify([...new Set(ids.map(authorOfHours))])})`,
    steps: async (loaded) => {
      for (const [id, version] of seen) {
        const now = await loaded.stream(workHours, id)
        if (now.state.status === 'listed' && now.version !== version) throw changedSince()
      }
      return ids.map((id) => ({ aggregate: workHours, id, command }))
    },
  })
  return c.body(null, 204)
}

const changedSince = () =>
  new Refusal('STALE', 'Hours changed while you were looking at them. Please check them again.')

/** The first year of the season that is asked for; this one's where none is. */
const seasonAsked = (c: Context<App>): number =>
  seasonIn(c.req.query('season') ?? seasonOf(c.var.now().today).from.slice(0, 4))
