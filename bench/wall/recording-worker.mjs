// The least a Worker can do to record what is said, three rows in one D1 call: node recording-worker.mjs <port> <folder>
import { Miniflare } from 'miniflare'

const [port, folder] = process.argv.slice(2)

const script = `
  export default {
    async fetch(request, { DB }) {
      const said = await request.text()
      const insert = DB.prepare('INSERT INTO said (text) VALUES (?)')
      await DB.batch([insert.bind(said), insert.bind('command'), insert.bind('event')])
      return new Response('{}')
    },
  }`

const miniflare = new Miniflare({
  modules: true,
  script,
  compatibilityDate: '2026-04-01',
  host: '127.0.0.1',
  port: Number(port),
  cf: false,
  d1Databases: ['DB'],
  defaultPersistRoot: folder,
})
process.once('SIGTERM', () => miniflare.dispose().then(() => process.exit()))
const database = await miniflare.getD1Database('DB')
await database.prepare('CREATE TABLE said (id INTEGER PRIMARY KEY, text TEXT)').run()
