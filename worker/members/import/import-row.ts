import type { Context } from 'hono'
import type * as z from 'zod/mini'

import { member } from '../../domain/member/member'
import type { ImportedRows, RowOutcome } from '../../domain/member/member-import'
import { Refusal } from '../../domain/shared/refusal'
import type { App } from '../../http/app'
import { newRecordId } from '../../http/idempotency'
import type { MemberRow } from '../member-read-model'
import { type DoneRow, keyOf } from './import-rows'
import { complaintsOf, judge } from './row-verdict'

type SentRow = z.infer<typeof ImportedRows>['rows'][number]

const REUSED = 'This row was already imported with different values. Please start a new import.'

/** The facts of the club that judging a row needs. */
export interface Club {
  readonly members: readonly MemberRow[]
  readonly done: ReadonlyMap<string, DoneRow>
}

/**
 * Imports one row: a command of its own, under a key that follows from the import and the row, so that what is sent again
 * is done once. It is done only where the directory still is what the dry run saw.
 */
export async function importRow(c: Context<App>, importId: string, row: SentRow, club: Club): Promise<RowOutcome> {
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
  const others = club.members.filter(({ id }) => !id.startsWith(`${prefix}-`))
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
      return become('refused', complaintsOf(refusal))
    throw refusal
  }
}

/** By which a row that is sent again is known to say the same. */
const rowHashes = (c: Context<App>, { cells, as }: SentRow) =>
  c.var.keys.macs('request hashes', `imported row|${JSON.stringify([Object.entries(cells).sort(), as ?? null])}`)
