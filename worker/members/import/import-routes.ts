import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { isImportId, takingBackName } from '../../domain/member/import-name'
import { CheckedRows, ImportedRows, TakenBackRows } from '../../domain/member/import-rows'
import { member } from '../../domain/member/member'
import type { ImportRecord, RowOutcome, TakenBack } from '../../domain/member/member-import'
import { Refusal } from '../../domain/shared/refusal'
import { query, rows } from '../../event-log/database'
import { pastOf } from '../../event-log/past'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { newRecordId } from '../../http/idempotency'
import { anotherAdministrator, noOtherRelatives } from '../assertions'
import { wholeRecord } from '../family-steps'
import { type MemberRow, members } from '../member-read-model'
import { judge, rowComplaints } from './row-verdict'

/** Members from a file, some rows at a time: what they would do, doing it, and taking it back. */
export const importRoutes = new Hono<App>()
  .post('/dry-run', allow('manage members'), async (c) => {
    const { rows, id } = await body(c, CheckedRows)
    const prefix = id === undefined ? '' : newRecordId(named(id))
    const [members] = await c.var.read(everyMember())
    const others = notAddedBy(prefix, members)
    const context = { by: c.var.reader._id, ...c.var.now() }
    return c.json({
      rows: rows.map((row) => {
        // A row that was done before the import broke off is about the member whom it added.
        const own = members.find((each) => each.id === `${prefix}-${row.number}`)
        return judge(own ? { ...row, as: own.id } : row, own ? [own] : others, context).verdict
      }),
    })
  })

  .post('/:id', allow('manage members'), async (c) => {
    const id = named(c.req.param('id'))
    const { rows } = await body(c, ImportedRows)
    const [members, done] = await c.var.read(everyMember(), commandsDone(rows.map(({ number }) => keyOf(id, number))))
    const club = { members, done: new Map(done.map((row) => [row.commandId, row])) }
    const outcomes: RowOutcome[] = []
    // One after the other, so that a row never meets one that is on its way.
    for (const row of rows) outcomes.push(await importRow(c, id, row, club))
    return c.json({ rows: outcomes })
  })

  .get('/:id', allow('manage members'), async (c) => {
    const id = named(c.req.param('id'))
    const [found] = await c.var.read(rowsOfImport(id))
    const [first] = found
    if (!first) throw new Refusal('NOT_FOUND', 'This import wasn’t found. Imports can be opened for 30 days.')
    return c.json({
      at: new Date(first.recordedAt).toISOString(),
      by: first.by ?? 'Erased member',
      rows: found.map(({ number, memberId, version, name, isTakenBack }) => ({
        number,
        _id: memberId,
        name,
        outcome: version === 1 ? 'added' : 'changed',
        isTakenBack: isTakenBack === 1,
      })),
    } satisfies ImportRecord)
  })

  .post('/:id/take-back', allow('manage members'), async (c) => {
    const id = named(c.req.param('id'))
    const { rows: numbers } = await body(c, TakenBackRows)
    const keys = numbers.map((number) => keyOf(id, number))
    const [done, backs, names] = await c.var.read(
      commandsDone(keys),
      commandsDone(numbers.map((number) => keyOf(takingBackName(id), number))),
      memberNames(keys),
    )
    const nameOf = new Map(names.map((row) => [row.id, row.name]))
    const isBack = new Set(backs.map(({ commandId }) => commandId))
    const rows: TakenBack['rows'] = []
    for (const number of new Set(numbers)) {
      const row = done.find(({ commandId }) => commandId === keyOf(id, number))
      if (!row) continue
      const name = nameOf.get(row.memberId) ?? null
      rows.push(
        isBack.has(keyOf(takingBackName(id), number))
          ? { number, _id: row.memberId, name, why: null }
          : await takeBackRow(c, id, { number, done: row, name }),
      )
    }
    return c.json({ rows } satisfies TakenBack)
  })

function named(id: string): string {
  if (!isImportId(id)) throw new Refusal('NOT_FOUND', 'This import wasn’t found.')
  return id
}

type Row = TakenBack['rows'][number]

const CHANGED_SINCE = 'Changed again since the import, so it stays as it is.'

/** Takes back what one row of an import did, where nothing has happened to the member since. */
async function takeBackRow(
  c: Context<App>,
  importId: string,
  { number, done, name }: { readonly number: number; readonly done: DoneRow; readonly name: string | null },
): Promise<Row> {
  const id = done.memberId
  const become = (why: string | null): Row => ({ number, _id: id, name, why })
  try {
    await c.var.handle({
      ...wholeRecord(id),
      id: keyOf(takingBackName(importId), number),
      requestHashes: [''],
      type: 'PutBack',
      cause: () => takingBackName(importId),
      steps: async (loaded) => {
        const { position } = pastOf(loaded, streamOf(member, id), { undo: done.commandId })
        const earlier = await loaded.asOf(member, id, position)
        return [{ aggregate: member, id, command: { type: 'PutBack', earlier } }]
      },
      also: (changes) => [
        ...anotherAdministrator(changes),
        ...(done.version === 1 && changes.length > 0 ? [noOtherRelatives(id, [])] : []),
      ],
      unless: new Refusal('CONFLICT', CHANGED_SINCE),
    })
    return become(null)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    if (refusal.reason === 'CONFLICT' || refusal.reason === 'NOT_FOUND') return become(CHANGED_SINCE)
    if (refusal.reason === 'EMAIL_TAKEN') return become(refusal.message)
    throw refusal
  }
}

type SentRow = z.infer<typeof ImportedRows>['rows'][number]

const REUSED = 'This row was already imported with different values. Please start a new import.'

/** The facts of the club that judging a row needs. */
interface Club {
  readonly members: readonly MemberRow[]
  readonly done: ReadonlyMap<string, DoneRow>
}

/**
 * Imports one row: a command of its own, under a key that follows from the import and the row, so that what is sent again
 * is done once. It is done only where the directory still is what the dry run saw.
 */
async function importRow(c: Context<App>, importId: string, row: SentRow, club: Club): Promise<RowOutcome> {
  const { number, basis } = row
  const key = keyOf(importId, number)
  const requestHashes = rowHashes(c, row)
  const become = (outcome: RowOutcome['outcome'], complaints: RowOutcome['complaints'] = []) => ({
    number,
    outcome,
    complaints,
  })
  const before = club.done.get(key)
  if (before) {
    return requestHashes.includes(before.requestHash)
      ? become(before.version === 1 ? 'added' : 'changed')
      : become('refused', [{ field: '', message: REUSED }])
  }

  const prefix = newRecordId(importId)
  const others = notAddedBy(prefix, club.members)
  const { verdict, command, target } = judge(row, others, { by: c.var.reader._id, ...c.var.now() })
  if (verdict.outcome === 'refused') return become('refused', verdict.complaints)
  if (!command || verdict.basis !== basis) return become('again')
  if (verdict.outcome === 'same') return become('unchanged')

  const id = target?.id ?? `${prefix}-${number}`
  try {
    await c.var.handle({
      id: key,
      requestHashes,
      type: command.type,
      target: { aggregate: member, id },
      ifMatch: target?.version,
      cause: () => importId,
      steps: () => [{ aggregate: member, id, command }],
    })
    return become(target ? 'changed' : 'added')
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    if (refusal.reason === 'STALE' || refusal.reason === 'CONFLICT') return become('again')
    if (refusal.reason === 'INVALID' || refusal.reason === 'EMAIL_TAKEN')
      return become('refused', rowComplaints(refusal))
    throw refusal
  }
}

/** By which a row that is sent again is known to say the same. */
const rowHashes = (c: Context<App>, { cells, as }: SentRow) =>
  c.var.keys.macs('request hashes', `imported row|${JSON.stringify([Object.entries(cells).sort(), as ?? null])}`)

/** The directory without those whom the import itself has added, to whom no row of it is compared. */
const notAddedBy = (prefix: string, members: readonly MemberRow[]) =>
  prefix === '' ? members : members.filter(({ id }) => !id.startsWith(`${prefix}-`))

/** Everybody in the directory: a row may be about any of them. */
const everyMember = () => query.select().from(members)

const keyOf = (importId: string, row: number) => `${importId}-${row}`

interface DoneRow {
  readonly commandId: string
  readonly requestHash: string
  readonly memberId: string
  readonly version: number
}

const memberIn = sql.raw(`substr(c.stream_id, ${'member:'.length + 1})`)

/** Those of the commands that were carried out before. */
const commandsDone = (keys: readonly string[]) =>
  rows<DoneRow>(sql`
    SELECT command_id AS commandId, request_hash AS requestHash, ${memberIn} AS memberId, stream_version AS version
    FROM commands c WHERE command_id IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)

interface RecordedRow {
  readonly number: number
  readonly memberId: string
  readonly version: number
  readonly name: string | null
  readonly isTakenBack: number
  readonly recordedAt: number
  readonly by: string | null
}

/** Every row of an import that was carried out, in the file's order. Its commands are side by side among the keys. */
const rowsOfImport = (importId: string) =>
  rows<RecordedRow>(sql`
    SELECT CAST(substr(c.command_id, ${importId.length + 2}) AS INTEGER) AS number, ${memberIn} AS memberId,
           c.stream_version AS version, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname) AS name,
           back.command_id IS NOT NULL AS isTakenBack, c.recorded_at AS recordedAt,
           COALESCE(a.fname || ' ' || a.lname, g.fname || ' ' || g.lname) AS "by"
    FROM commands c
    LEFT JOIN members m ON m.id = ${memberIn} LEFT JOIN former_members f ON m.id IS NULL AND f.id = ${memberIn}
    LEFT JOIN members a ON a.id = c.actor_id LEFT JOIN former_members g ON a.id IS NULL AND g.id = c.actor_id
    LEFT JOIN commands back ON back.command_id = ${importId} || '-back-' || substr(c.command_id, ${importId.length + 2})
    WHERE c.command_id >= ${`${importId}-0`} AND c.command_id < ${`${importId}-:`}
    ORDER BY number`)

/** The present names of members, or those they left with. */
const memberNames = (commands: readonly string[]) =>
  rows<{ id: string; name: string | null }>(sql`
    SELECT ${memberIn} AS id, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname) AS name FROM commands c
    LEFT JOIN members m ON m.id = ${memberIn} LEFT JOIN former_members f ON m.id IS NULL AND f.id = ${memberIn}
    WHERE command_id IN (SELECT value FROM json_each(${JSON.stringify(commands)}))`)
