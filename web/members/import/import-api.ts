import type { ImportRow } from '#domain/member/import-rows'
import {
  CHECKED_AT_ONCE,
  IMPORTED_AT_ONCE,
  ImportRecord,
  type RowOutcome,
  RowOutcomes,
  TakenBack,
  type Verdict,
  Verdicts,
} from '#domain/member/member-import'
import { get, post } from '../../sync/client'

/** A request may have 64 KB; some room is left for what is around the rows. */
const CHUNK_BYTES = 48_000

/**
 * Some rows at a time, in their order; `onSome` hears of each answer. Stops between two requests once `signal` says so.
 */
async function some<Row, Answer>(
  rows: readonly Row[],
  most: number,
  send: (rows: readonly Row[]) => Promise<readonly Answer[]>,
  onSome: (answers: readonly Answer[]) => void,
  signal: AbortSignal,
) {
  for (const chunk of inChunks(rows, most)) {
    if (signal.aborted) return
    const answers = await send(chunk)
    onSome(answers)
  }
}

function inChunks<Row>(rows: readonly Row[], most: number): Row[][] {
  const chunks: Row[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1
    if (bytes + size > CHUNK_BYTES || chunks.at(-1)?.length === most) {
      chunks.push([])
      bytes = 0
    }
    chunks.at(-1)?.push(row)
    bytes += size
  }
  return chunks
}

export const checkRows = (
  id: string,
  rows: readonly ImportRow[],
  onSome: (verdicts: readonly Verdict[]) => void,
  signal: AbortSignal,
): Promise<void> =>
  some(
    rows,
    CHECKED_AT_ONCE,
    async (chunk) => Verdicts.parse((await post('/members/imports/dry-run', { id, rows: chunk })).value).rows,
    onSome,
    signal,
  )

export const importRows = (
  id: string,
  rows: readonly (ImportRow & { readonly basis: string })[],
  onSome: (outcomes: readonly RowOutcome[]) => void,
  signal: AbortSignal,
): Promise<void> =>
  some(
    rows,
    IMPORTED_AT_ONCE,
    async (chunk) => RowOutcomes.parse((await post(`/members/imports/${id}`, { rows: chunk })).value).rows,
    onSome,
    signal,
  )

export const findImport = (id: string, signal?: AbortSignal): Promise<ImportRecord> =>
  get(`/members/imports/${encodeURIComponent(id)}`, ImportRecord, signal)

export const takeBackRows = (
  id: string,
  numbers: readonly number[],
  onSome: (rows: Readonly<TakenBack['rows']>) => void,
  signal: AbortSignal,
): Promise<void> =>
  some(
    numbers,
    IMPORTED_AT_ONCE,
    async (chunk) => TakenBack.parse((await post(`/members/imports/${id}/take-back`, { rows: chunk })).value).rows,
    onSome,
    signal,
  )
