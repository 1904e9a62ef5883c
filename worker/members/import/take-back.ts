import type { Context } from 'hono'

import { takingBackName } from '../../domain/member/import-name'
import { member } from '../../domain/member/member'
import type { TakenBack } from '../../domain/member/member-import'
import { Refusal } from '../../domain/shared/refusal'
import { pastOf } from '../../event-log/past'
import { streamOf } from '../../event-log/stored-event'
import type { App } from '../../http/app'
import { anotherAdministrator, noOtherRelatives } from '../assertions'
import { wholeRecord } from '../family-steps'
import { type DoneRow, keyOf } from './import-rows'

type Row = TakenBack['rows'][number]

const CHANGED_SINCE = 'Changed again since the import, so it stays as it is.'

/** Takes back what one row of an import did, where nothing has happened to the member since. */
export async function takeBackRow(
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
