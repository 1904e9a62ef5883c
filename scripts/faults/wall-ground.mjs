import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { signedInClub } from '../../bench/wall/product.mjs'
import { portalAt } from '../portal-client.mjs'
import { firstSilent } from '../portal-health.mjs'
import { startRoom, startWorker } from '../portal-servers.mjs'
import { freePort } from '../ports.mjs'
import { devSecrets } from '../secrets.mjs'
import { faultyLine } from './faulty-line.mjs'
import { openBrowser } from './wall-browser.mjs'

/**
 * Runs `work` on the Worker and the room as npm start runs them, with a club of `size` members whose browsers are at the
 * wall. Between browsers and room, room and Worker, and Worker and room run lines that can be broken.
 */
export async function withWall({ size, chance }, work) {
  const persist = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const tokens = await signedInClub(persist, size)
  const [port, partyPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const lines = {
    fromBrowsers: await faultyLine(partyPort, chance),
    fromRoom: await faultyLine(port, chance),
    fromWorker: await faultyLine(partyPort, chance),
  }
  const enter = () =>
    startRoom({
      url: `http://127.0.0.1:${lines.fromRoom.port}`,
      partyPort,
      persist,
      publicPort: port,
      secret: devSecrets().PARTY_SECRET,
    })
  const worker = startWorker({ port, partyPort: lines.fromWorker.port, persist, publicPort: port })
  let room = enter()
  const browsers = []
  try {
    const addresses = { Worker: `${url}/api/health`, room: `http://127.0.0.1:${partyPort}/parties/main/wall` }
    const silent = await firstSilent(addresses, new AbortController().signal)
    if (silent) throw new Error([`The ${silent} does not answer.`, ...room.lastLines].join('\n  '))
    const portal = portalAt(url, tokens[0])
    const { position } = await portal.get('/conversations')
    for (const token of tokens) {
      browsers.push(openBrowser({ host: lines.fromBrowsers.host, origin: url, token, position }))
    }
    return await work({
      browsers,
      lines,
      portal,
      /** Kills the room as a power cut would, and starts another in its place. */
      killRoom: async () => {
        await room.kill()
        room = enter()
      },
    })
  } finally {
    for (const { leave } of browsers) leave()
    for (const line of Object.values(lines)) line.close()
    await Promise.all([worker.stop(), room.stop()])
    rmSync(persist, { recursive: true, force: true })
  }
}
