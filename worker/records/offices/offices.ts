import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { emailKeys, ownAddress } from '../../accounts/email-reservations'
import { can } from '../../domain/account/capability'
import { type OfficeCommand, type OfficeState, office } from '../../domain/office/office'
import {
  isOfficeSection,
  NewOffice,
  OFFICE_SECTIONS,
  OfficeDetails,
  type OfficeSection,
} from '../../domain/office/office-details'
import { officeHistory } from '../../domain/office/office-history'
import type { Offices, OfficeView } from '../../domain/office/office-views'
import { listedRecord } from '../../domain/record-life'
import { byRank } from '../../domain/shared/rank'
import { Refusal } from '../../domain/shared/refusal'
import { email } from '../../domain/shared/validation'
import type { Outcome, StreamCommand } from '../../event-log/command-envelope'
import type { Change } from '../../event-log/dependencies'
import { allow } from '../../http/access'
import type { App, Reader } from '../../http/app'
import { body, invalid } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { answerList } from '../../http/list'
import { gapAtEnd, gapFor, idIn, Move, type Places, placesAround, placesIn } from '../../http/ordered-rows'
import { putBack } from '../../http/put-back'
import { inDirectory } from '../../members/assertions'
import { type OfficeRow, officesIn } from './office-read-model'

type Settings = Pick<Env, 'BOARD_LIST_EMAIL' | 'PLACEHOLDER_EMAIL_DOMAIN'>

/** The offices of a section as `reader` may see them. An address that stands for nobody is shown to nobody. */
export function shownOffices(
  section: OfficeSection,
  found: readonly OfficeRow[],
  reader: Reader,
  settings: Settings,
): Offices {
  const mayManage = can(reader.role, 'manage documents')
  const offices = found.toSorted(byRank).map(
    ({ id, version, title, email: entered, holders }): OfficeView => ({
      _id: id,
      version,
      title,
      email: reachable(entered, settings),
      holders: (JSON.parse(holders) as readonly (readonly [string, string, string] | null)[])
        .filter((holder) => holder !== null)
        .map(([_id, fname, lname]) => ({ _id, fname, lname })),
      ...(mayManage ? { enteredEmail: entered } : {}),
    }),
  )
  return { offices, listEmail: section === 'board' ? reachable(settings.BOARD_LIST_EMAIL ?? '', settings) : null }
}

/** `address`, where mail to it goes to somebody: it is one, and not in the domain that stands for an office nobody reads for. */
export function reachable(
  address: string,
  { PLACEHOLDER_EMAIL_DOMAIN: placeholder }: Pick<Settings, 'PLACEHOLDER_EMAIL_DOMAIN'>,
): string | null {
  if (!email('').safeParse(address).success) return null
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domain === (placeholder ?? '').toLowerCase() ? null : address
}

export const officeRoutes = new Hono<App>()
  .get('/', allow('browse the club'), (c) => {
    const { section } = c.req.query()
    if (!isOfficeSection(section)) throw new Refusal('INVALID', 'This list of offices wasn’t found.')
    return answerList(c, {
      // The name of a holder may change as well.
      lists: ['offices', 'members'],
      query: (news) => officesIn(section, news),
      shape: (found, reader) => shownOffices(section, found, reader, c.env),
    })
  })

  .get('/:id/history', allow('read history'), (c) =>
    answerHistory(c, {
      aggregate: office,
      history: officeHistory,
      id: c.req.param('id'),
      names: everyHolder(c.req.param('id')),
    }),
  )

  .post('/', allow('manage documents'), async (c) => {
    const data = await body(c, NewOffice)
    const id = idIn(data.section, newRecordId(idempotencyKey(c)))
    const outcome = await c.var.handle({
      type: 'Add',
      target: { aggregate: office, id },
      reads: [placesIn('offices', data.section), ownAddress(emailKeys(c.var.keys, data.email))],
      steps: (_loaded, _actor, [places, owners]) => {
        assertIsTheClubs(owners)
        return [to(id, { type: 'Add', data, gap: gapAtEnd(places as Places) })]
      },
      also: newHoldersAreThere,
      unless: holderGone,
    })
    return answer(c, id, outcome, 201)
  })

  .put('/:id', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const entered = await body(c, z.looseObject({}))
    const outcome = await c.var.handle({
      type: 'Revise',
      target: { aggregate: office, id },
      reads: [ownAddress(emailKeys(c.var.keys, String(entered.email ?? '')))],
      steps: async (loaded, _actor, [owners]) => {
        // Fields that the form left out stay as they are.
        const record = listedRecord(office, (await loaded.stream(office, id)).state)
        const parsed = OfficeDetails.safeParse({ ...record, ...entered })
        if (!parsed.success) throw invalid(parsed.error.issues)
        if (parsed.data.email !== record.email) assertIsTheClubs(owners)
        return [to(id, { type: 'Revise', data: parsed.data })]
      },
      also: newHoldersAreThere,
      unless: holderGone,
    })
    return answer(c, id, outcome, 200)
  })

  .post('/:id/move', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const where = await body(c, Move)
    const outcome = await c.var.handle({
      type: 'Move',
      target: { aggregate: office, id },
      reads: [placesAround('offices', OFFICE_SECTIONS, id)],
      steps: (_loaded, _actor, [places]) =>
        where.before === id ? [] : [to(id, { type: 'Move', gap: gapFor(places as Places, id, where) })],
    })
    return answer(c, id, outcome, 200)
  })

  .post('/:id/put-back', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const outcome = await putBack(c, {
      aggregate: office,
      history: officeHistory,
      id,
      also: newHoldersAreThere,
      unless: new Refusal(
        'CONFLICT',
        'Someone who held the office is no longer in the directory. Please edit the office instead.',
      ),
    })
    return answer(c, id, outcome, 200)
  })

  .delete('/:id', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const outcome = await c.var.handle({
      type: 'Remove',
      target: { aggregate: office, id },
      steps: () => [to(id, { type: 'Remove' })],
    })
    return answer(c, id, outcome, 200)
  })

const to = (id: string, command: OfficeCommand): StreamCommand => ({ aggregate: office, id, command })

/** An earlier holder who has left meanwhile doesn't block the edit; a new one must be in the directory. */
const newHoldersAreThere = (changes: readonly Change[]) =>
  inDirectory(
    changes.flatMap(({ before, after }) => {
      const known = new Set(holdersIn(before))
      return holdersIn(after).filter((id) => !known.has(id))
    }),
  )

/** The office's holders, also those when it was removed. */
function holdersIn(state: unknown): readonly string[] {
  const is = state as OfficeState
  return is.status === 'unknown' ? [] : is.record.holders
}

/** An office keeps its address for good. A member's own must not outlive them there. */
function assertIsTheClubs(owners: unknown) {
  if ((owners as readonly unknown[]).length === 0) return
  throw new Refusal('INVALID', OWN_ADDRESS, { fields: { email: OWN_ADDRESS } })
}

const OWN_ADDRESS = 'A member signs in with this address. Please enter a club address or leave this empty.'

const gone = 'A member you chose is no longer in the directory.'
const holderGone = new Refusal('INVALID', gone, { fields: { holders: gone } })

/** The names of all who ever held the office. */
const everyHolder = (id: string) => sql`
  SELECT DISTINCT h.value AS id, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname, 'an erased member') AS name
  FROM events e JOIN json_each(e.data, '$.holders') h
  LEFT JOIN members m ON m.id = h.value LEFT JOIN former_members f ON f.id = h.value
  WHERE e.stream_id = ${`office:${id}`}`

/** The office as the command left it, its holders by their ids; nothing where it is no longer there. */
function answer(c: Context<App>, id: string, { state, version }: Outcome, status: 200 | 201) {
  c.header('ETag', `"${version}"`)
  const is = state as OfficeState
  if (is.status !== 'listed') return c.body(null, 204)
  const { title, email, holders } = is.record
  return c.json({ office: { _id: id, version, title, email, holders } }, status)
}
