type Waiting = {
  readonly statements: D1PreparedStatement[]
  readonly resolve: (results: D1Result<never>[]) => void
  readonly reject: (reason: unknown) => void
}

/**
 * `database` for several requests that are served side by side: batches that they ask for in the same moment go to D1 in
 * one call, one after the other in one transaction. Where that fails nothing of it was written, and each batch goes alone,
 * as it would have without the others. Every call goes to the primary, so that each works on the newest there is.
 */
export function joinedDatabase(database: D1Database): D1Database {
  let session = database.withSession('first-primary')
  let waiting: Waiting[] = []

  async function send() {
    await scheduler.wait(0)
    const joined = waiting
    const asking = session
    waiting = []
    // A session that has asked before may be answered by a replica.
    session = database.withSession('first-primary')
    try {
      const results = await asking.batch<never>(joined.flatMap(({ statements }) => statements))
      let start = 0
      for (const { statements, resolve } of joined) {
        resolve(results.slice(start, start + statements.length))
        start += statements.length
      }
    } catch (error) {
      if (joined.length === 1) return joined[0]?.reject(error)
      for (const { statements, resolve, reject } of joined) await asking.batch<never>(statements).then(resolve, reject)
    }
  }

  const shared: D1DatabaseSession = {
    prepare: (query) => session.prepare(query),
    getBookmark: () => session.getBookmark(),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      new Promise<D1Result<Row>[]>((resolve, reject) => {
        waiting.push({ statements, resolve, reject })
        if (waiting.length === 1) void send()
      }),
  }
  return { ...shared, withSession: () => shared } as unknown as D1Database
}
