const STREAM = 20

/** Fills the log with the histories of people who have nothing to do with what is measured, up to `size` events. */
export async function fillLog(db: D1Database, size: number) {
  for (;;) {
    const head = (await db.prepare('SELECT COUNT(*) AS n FROM events').first<{ n: number }>())?.n ?? 0
    const missing = Math.min(50_000, size - head)
    if (missing <= 0) return { events: head }
    await db
      .prepare(
        `WITH RECURSIVE turn(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM turn WHERE n + 1 < ?1)
         INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
         SELECT 'member:filler-' || (?2 + n / ${STREAM}), 1 + n % ${STREAM}, 'MemberRemoved', 1, '{}', 'system', 'filler', 'filler', 0, x'00'
         FROM turn`,
      )
      .bind(missing, head)
      .run()
  }
}
