import { openReplay } from '../../scripts/replay-miniflare.mjs'

/** Holds what the writers were told against what stands in the log. */
export async function auditLog(folder, commands) {
  const replay = await openReplay(folder)
  try {
    const database = await replay.database()
    const rows = async (text) => (await database.prepare(text).all()).results
    const events = Map.groupBy(
      await rows('SELECT command_id AS id, COUNT(*) AS n FROM events GROUP BY command_id'),
      ({ id }) => id,
    )
    const known = new Set((await rows('SELECT command_id AS id FROM commands')).map(({ id }) => id))
    const torn = await rows(`
      SELECT stream_id FROM events GROUP BY stream_id HAVING MAX(stream_version) <> COUNT(*)
      UNION ALL SELECT command_id FROM events WHERE command_id NOT IN (SELECT command_id FROM commands)
      UNION ALL SELECT command_id FROM commands WHERE command_id NOT IN (SELECT command_id FROM events)
      UNION ALL SELECT name FROM projections WHERE name = 'members'
        AND checkpoint <> (SELECT MAX(position) FROM events WHERE stream_id LIKE 'member:%')`)
    const joinDates = new Map((await rows('SELECT id, join_date FROM members')).map((row) => [row.id, row.join_date]))
    const last = new Map(commands.map(({ member, joinDate }) => [member, joinDate]))

    let [chain, drift] = [undefined, 0]
    for await (const line of replay.ask({ mode: 'rebuild' })) {
      if (line.failed) throw new Error(line.failed)
      if (line.proof) chain = line.proof
      if (line.drift) drift = line.drift.length
    }
    const told = commands.filter(({ fate }) => fate !== 'unknown')
    return {
      lost: told.filter(({ key }) => !known.has(key) || !events.has(key)).length,
      doubled: told.filter(({ key }) => (events.get(key)?.[0]?.n ?? 0) > 1).length,
      torn: torn.length,
      undone: [...last].filter(([member, joinDate]) => joinDates.get(member) !== joinDate).length,
      drift,
      chain,
    }
  } finally {
    await replay.close()
  }
}
