// What one would write without a portal: Hono and D1, no session, no rules, no log. The floor that `npm run bench:api` compares with.
import { Hono } from 'hono'

const DIRECTORY = `
  SELECT id AS _id, fname, lname, is_adult AS isAdult, phone, email, status_type AS statusType,
         vaccine_files <> '[]' AS isVaccinated
  FROM members`

/** Statements of the kinds that a command of the portal takes, in its order and on its tables: the first three read. */
const COMMAND = [
  ({ id }) => ['SELECT * FROM members WHERE id = ?', id],
  ({ id }) => ['SELECT * FROM events WHERE stream_id = ?', `bare:${id}`],
  ({ key }) => ['SELECT * FROM commands WHERE command_id = ?', key],
  ({ key, id }) => [
    `INSERT INTO commands (command_id, request_hash, type, actor_id, stream_id, stream_version, recorded_at)
     VALUES (?, 'none', 'Bare', 'nobody', ?, 1, 0)`,
    key,
    `bare:${id}`,
  ],
  ({ key, id, joinDate }) => [
    `INSERT INTO events
       (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
     VALUES (?1, 1 + COALESCE((SELECT MAX(stream_version) FROM events WHERE stream_id = ?1), 0), 'Bare', 1, ?2, 'nobody',
             ?3, ?3, 0, x'00')`,
    `bare:${id}`,
    JSON.stringify({ joinDate }),
    key,
  ],
  () => [`UPDATE projections SET previous = checkpoint, checkpoint = last_insert_rowid() WHERE name = 'members'`],
  ({ id, joinDate }) => ['UPDATE members SET join_date = ? WHERE id = ?', joinDate, id],
  ({ key }) => [`INSERT INTO outbox (key, effects, next_at) VALUES (?, '[]', 0)`, key],
  ({ key }) => ['UPDATE outbox SET attempts = attempts + 1 WHERE key = ? RETURNING effects', key],
  ({ key }) => ['SELECT * FROM subject_keys WHERE subject_id = ?', key],
  ({ key }) => ['DELETE FROM outbox WHERE key = ?', key],
]
const READING = 3

// Below /api as the portal's calls are, so that on both sides no file is looked for first.
const app = new Hono()
  .get('/api/hello', (c) => c.json({ status: 'ok' }))
  .get('/api/users', async (c) => c.json({ users: (await c.env.DB.prepare(DIRECTORY).all()).results }))
  .get('/api/users/:id', async (c) =>
    c.json(await c.env.DB.prepare('SELECT * FROM members WHERE id = ?').bind(c.req.param('id')).first()),
  )
  // `calls` is 1, or 2 for reading first and writing then, as whoever decides on what there is has to.
  .put('/api/users/:id/:statements/:calls', async (c) => {
    const { id, statements, calls } = c.req.param()
    const { joinDate } = await c.req.json()
    const asked = { id, joinDate, key: c.req.header('idempotency-key') }
    const prepared = COMMAND.slice(0, Number(statements)).map((statement) => {
      const [text, ...values] = statement(asked)
      return c.env.DB.prepare(text).bind(...values)
    })
    if (calls === '2') await c.env.DB.batch(prepared.splice(0, READING))
    await c.env.DB.batch(prepared)
    return c.json({ user: asked })
  })
  .all('*', (c) => c.env.ASSETS.fetch(c.req.raw))

export { app as default }
