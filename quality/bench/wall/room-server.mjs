// Serves a bare PartyServer room with a D1: node room-server.mjs <file> <port> <folder>
import { openBundled } from '../../../scripts/bundled-worker.mjs'

const [file, port, folder] = process.argv.slice(2)

const miniflare = await openBundled(file, {
  port: Number(port),
  durableObjects: { Room: { className: 'Room', useSQLite: true } },
  d1Databases: ['DB'],
  defaultPersistRoot: folder,
})
process.once('SIGTERM', () => miniflare.dispose().then(() => process.exit()))
const database = await miniflare.getD1Database('DB')
await database.prepare('CREATE TABLE said (id INTEGER PRIMARY KEY, text TEXT)').run()
