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

type Source = Pick<D1Database, 'prepare' | 'batch'>

/** `source` with every call counted into `queryMetrics`, and refused above D1's documented limits before it is sent. */
export function measureQueries(source: Source, queryMetrics: QueryMetrics): Source {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => {
        assertWithinLimits(values)
        return wrap(statement.bind(...values))
      },
      all: async <Row>() => count(await statement.all<Row>()),
      run: async <Row>() => count(await statement.run<Row>()),
      raw: <Row>(options?: { columnNames?: false }) => statement.raw<Row>(options),
      first: <Row>(column: string) => statement.first<Row>(column),
    } as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }

  const count = <Row>(result: D1Result<Row>): D1Result<Row> => {
    queryMetrics.calls++
    add([result])
    return result
  }

  const add = (results: readonly D1Result<unknown>[]) => {
    queryMetrics.statements += results.length
    for (const { meta } of results) {
      queryMetrics.rowsRead += meta.rows_read
      queryMetrics.rowsWritten += meta.rows_written
    }
  }

  return {
    prepare: (query) => {
      assertStatementFits(query)
      return wrap(source.prepare(query))
    },
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      queryMetrics.calls++
      const results = await source.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement))
      add(results)
      return results
    },
  }
}

function assertStatementFits(query: string) {
  if (query.length > MAX_STATEMENT_BYTES)
    throw new RangeError(`A statement of ${query.length} bytes exceeds D1's limit.`)
}

function assertWithinLimits(values: readonly unknown[]) {
  if (values.length > MAX_PARAMETERS)
    throw new RangeError(`${values.length} parameters exceed D1's limit of ${MAX_PARAMETERS}.`)
  for (const value of values) {
    if (typeof value === 'string' && value.length > MAX_VALUE_BYTES / 4 && utf8Length(value) > MAX_VALUE_BYTES) {
      throw new RangeError("A value exceeds D1's limit of 2 MB.")
    }
  }
}

const utf8Length = (text: string) => new TextEncoder().encode(text).length
