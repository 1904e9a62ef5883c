import { addResults, newQueryMetrics, type QueryMetrics } from '../event-log/query-metrics'

/** The environment with a database that counts, from outside the portal, what every request costs. */
export function counted(env: Env): { env: Env; queryMetrics: QueryMetrics } {
  const queryMetrics = newQueryMetrics()
  const DB = {
    ...measureQueries(env.DB, queryMetrics),
    withSession: (bookmark?: string) => {
      const session = env.DB.withSession(bookmark)
      return { ...measureQueries(session, queryMetrics), getBookmark: () => session.getBookmark() }
    },
  }
  return { env: { ...env, DB: DB as Env['DB'] }, queryMetrics }
}

type Source = Pick<D1Database, 'prepare' | 'batch'>

/** `source` with every call counted into `queryMetrics`. */
function measureQueries(source: Source, queryMetrics: QueryMetrics): Source {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
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
    addResults(queryMetrics, [result])
    return result
  }

  return {
    prepare: (query) => wrap(source.prepare(query)),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      queryMetrics.calls++
      const results = await source.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement))
      addResults(queryMetrics, results)
      return results
    },
  }
}
