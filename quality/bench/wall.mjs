// The wall through the whole product, beside servers that do less, in one run: npm run bench:wall
//   -- --rounds 5      how often each is measured, in turns; the figures are medians
//   -- --seconds 20    how long they chat in each round
//   -- --only burst,chat,reactions,sockets,storm,quiet
//   -- --against <ref> the portal as it was at a git ref, as well
//   -- --write         into quality/bench/RESULTS-wall.md as well
// Passes when every gate holds. Wants Linux, for what a process costs is read from /proc.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { measureBursts, measureChat, measureSockets } from './wall/measures.mjs'
import { startOtherVersion } from './wall/other-version.mjs'
import { BARE_ROOM, SOCKET_IO, startBareRoom, startBareWs, startRecordingRoom, startSocketIo } from './wall/peers.mjs'
import { startProduct } from './wall/product.mjs'
import { quietRoom } from './wall/quiet-room.mjs'
import { measureReactions } from './wall/reactions.mjs'
import { reportOf } from './wall/report.mjs'
import { storm } from './wall/storm.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: 'burst,chat,reactions,sockets,storm,quiet' },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const [rounds, seconds] = [values.rounds, values.seconds].map(Number)
const wanted = (part) => values.only.split(',').includes(part)

const SPEAKERS = 200
const SOCKETS = 1_000
const QUIET_SOCKETS = 3_000
const MEMBERS = 310

const begun = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'bench-wall-'))
const servers = []
try {
  mkdirSync(join(folder, 'portal'))
  console.log('Starting the servers ...')
  for (const start of [
    startBareWs,
    startBareRoom,
    startRecordingRoom,
    startSocketIo,
    ...(values.against ? [() => startOtherVersion(values.against, folder, MEMBERS)] : []),
    () => startProduct(join(folder, 'portal'), MEMBERS),
  ]) {
    const server = await start(folder)
    if (server) servers.push(server)
  }
  const say = (line) => console.log(line)
  const portal = servers.at(-1)
  // A chat takes its seconds with each server, so only those are asked that the portal is held against.
  const recording = servers.filter(({ name }) => name !== BARE_ROOM && name !== SOCKET_IO)
  const found = {
    bursts: wanted('burst') && (await measureBursts(servers, { speakers: SPEAKERS, rounds, say })),
    chat:
      wanted('chat') &&
      (await measureChat(recording, { speakers: SPEAKERS, rounds: Math.min(rounds, 3), seconds, say })),
    reactions: wanted('reactions') && (await measureReactions(portal, { sockets: SPEAKERS, rounds, say })),
    sockets: wanted('sockets') && (await measureSockets(servers, { count: SOCKETS, rounds: Math.min(rounds, 3), say })),
    storm: wanted('storm') && (await storm(portal, SOCKETS)),
    quiet: wanted('quiet') && (await quietRoom(portal, QUIET_SOCKETS, say)),
  }
  const { text, holds } = reportOf(found, {
    ...{ count: SOCKETS, quietCount: QUIET_SOCKETS, rounds, seconds },
    other: values.against && `the portal at ${values.against}`,
  })
  console.log(`\n${text}`)
  console.log(
    `${holds ? 'Every gate holds.' : 'Not every gate holds.'} It took ${Math.round((performance.now() - begun) / 1000)} s.`,
  )
  if (values.write) writeFileSync(new URL('RESULTS-wall.md', import.meta.url), text)
  process.exitCode = holds ? 0 : 1
} finally {
  await Promise.all(servers.map(({ stop }) => stop()))
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
