/**
 * The portal's log and the read table of its wall, kept in memory by the club's own rules: `decide`, `evolve` and the rows
 * to which a state amounts. A command is carried out whole or not at all, and one that comes again finds its receipt.
 */
export function eventLog({ conversation, wallReadModel }) {
  const streams = new Map()
  const receipts = new Map()
  const events = []
  /** The read table after its last change. */
  let current = { checkpoint: 0, rows: new Map() }
  let position = 0

  const stateOf = (id) => streams.get(id)?.state ?? conversation.initial
  const now = () => current

  function append(id, made, commandId) {
    const stream = streams.get(id) ?? { state: conversation.initial, positions: [] }
    const before = rowsOf(id, stream.state, stream.positions)
    for (const event of made) {
      position += 1
      events.push({ position, id, event, commandId })
      stream.positions.push(position)
      stream.state = conversation.evolve(stream.state, event)
    }
    streams.set(id, stream)
    // Between two changes of the wall others of the club are recorded.
    const after = rowsOf(id, stream.state, stream.positions)
    const rows = new Map(now().rows)
    for (const [key] of before) if (!after.has(key)) rows.delete(key)
    for (const [key, row] of after) if (JSON.stringify(before.get(key)) !== JSON.stringify(row)) rows.set(key, row)
    const previous = now().checkpoint
    current = { checkpoint: position, rows }
    return { position, previous }
  }

  function rowsOf(id, state, positions) {
    const drafts = wallReadModel.rows('conversation', id, state, positions.length)
    const rows = drafts.map((row) => row.map((cell) => (isPlace(cell) ? placeOf(cell, positions) : cell)))
    return new Map(
      rows.map((row) => [row[0], Object.fromEntries(row.map((cell, at) => [wallReadModel.columns[at], cell]))]),
    )
  }
  const placeOf = ({ version }, positions) => positions[version - 1]

  /** The read table as it would be made of nothing but the log. */
  function rebuilt() {
    const states = new Map()
    for (const { position, id, event } of events) {
      const { state = conversation.initial, positions = [] } = states.get(id) ?? {}
      const stored = JSON.parse(JSON.stringify(event))
      states.set(id, { state: conversation.evolve(state, stored), positions: [...positions, position] })
    }
    return new Map([...states].flatMap(([id, { state, positions }]) => [...rowsOf(id, state, positions)]))
  }

  return {
    events,
    receipts,
    now,
    stateOf,
    versionOf: (id) => streams.get(id)?.positions.length ?? 0,
    append,
    rebuilt,
    /** How the conversation was after so many of its events. */
    earlier: (id, version) =>
      events
        .filter((each) => each.id === id)
        .slice(0, version)
        .reduce((state, { event }) => conversation.evolve(state, event), conversation.initial),
  }
}

const isPlace = (cell) => typeof cell === 'object' && cell !== null && 'stream' in cell
