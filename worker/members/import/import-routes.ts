import { type Context, Hono } from 'hono'
import { isImportId, takingBackName } from '../../domain/member/import-name'
import { member } from '../../domain/member/member'
import {
  CheckedRows,
  ImportedRows,
  type ImportRecord,
  type RowOutcome,
  type TakenBack,
  TakenBackRows,
} from '../../domain/member/member-import'
import { Refusal } from '../../domain/shared/refusal'
import { pastOf } from '../../event-log/past'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { anotherAdministrator, noOtherRelatives } from '../assertions'
import { wholeRecord } from '../family-steps'
import { importRow } from './import-row'
import { commandsDone, type DoneRow, everyMember, keyOf, namesOf, rowsOfImport } from './import-rows'
import { judge } from './row-verdict'

/** Members from a file, some rows at a time: what they would do, doing it, and taking it back. */
export const importRoutes = new Hono<App>()
  .post('/dry-run', allow('manage members'), async (c) => {
    const { rows } = await body(c, CheckedRows)
    const [members] = await c.var.read(everyMember())
    const context = { by: c.var.reader._id, ...c.var.now() }
    return c.json({ rows: rows.map((row) => judge(row, members, context).verdict) })
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
      namesOf(keys),
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
