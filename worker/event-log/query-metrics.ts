/** A request's cost for the database, as D1 counts it. */
export interface QueryMetrics {
  calls: number
  statements: number
  rowsRead: number
  rowsWritten: number
}

export const newQueryMetrics = (): QueryMetrics => ({ calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 })

/** D1's documented limits. Miniflare is laxer on the last, so they are held here, in tests as in production. */
const MAX_PARAMETERS = 100
const MAX_STATEMENT_BYTES = 100_000
const MAX_VALUE_BYTES = 2_000_000

/** Counts the answers of one call. */
export function addResults(queryMetrics: QueryMetrics, results: readonly D1Result<unknown>[]) {
  queryMetrics.statements += results.length
  for (const { meta } of results) {
    queryMetrics.rowsRead += meta.rows_read
    queryMetrics.rowsWritten += meta.rows_written
  }
}

/** Refuses a statement above D1's documented limits before it is sent. */
export function assertWithinLimits(query: string, values: readonly unknown[]) {
  if (query.length > MAX_STATEMENT_BYTES)
    throw new RangeError(`A statement of ${query.length} bytes exceeds D1's limit.`)
  if (values.length > MAX_PARAMETERS)
    throw new RangeError(`${values.length} parameters exceed D1's limit of ${MAX_PARAMETERS}.`)
  for (const value of values) {
    if (typeof value === 'string' && value.length > MAX_VALUE_BYTES / 4 && utf8Length(value) > MAX_VALUE_BYTES) {
      throw new RangeError("A value exceeds D1's limit of 2 MB.")
    }
  }
}

const utf8Length = (text: string) => new TextEncoder().encode(text).length
