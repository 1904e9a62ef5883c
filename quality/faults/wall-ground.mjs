import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalAt } from '../../scripts/portal-client.mjs'
import { answersSoon } from '../../scripts/portal-health.mjs'
import { startPortalServer } from '../../scripts/portal-server.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { signedInClub } from '../bench/wall/product.mjs'
import { faultyLine } from './faulty-line.mjs'
import { openBrowser } from './wall-browser.mjs'

/**
 * Runs `work` on the portal as npm start runs it, with a club of `size` members whose browsers are at the wall. Their lines
 * to the room can be broken; what they ask the portal by HTTP goes past that.
 */
export async function withWall({ size, chance }, work) {
  const persist = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const tokens = await signedInClub(persist, size)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const line = await faultyLine(port, chance)
  const server = startPortalServer({ port, persist, publicPort: port })
  const browsers = []
  try {
    if (!(await answersSoon(url))) throw new Error(['The portal does not answer.', ...server.lastLines].join('\n  '))
    const portal = portalAt(url, tokens[0])
    const { position } = await portal.get('/conversations')
    // As PUBLIC_URL has it, for the line has a port of its own.
    const origin = `http://localhost:${port}`
    for (const token of tokens) browsers.push(openBrowser({ host: line.host, origin, token, position }))
    return await work({ browsers, line, portal, killRuntime: () => killRuntime(server.child.pid) })
  } finally {
    for (const { leave } of browsers) leave()
    line.close()
    await server.stop()
    rmSync(persist, { recursive: true, force: true })
  }
}

/** Kills the runtime with the room in it as a power cut would; the server that looks after it starts another one. */
function killRuntime(group) {
  const table = execFileSync('ps', ['-eo', 'pid=,pgid=,comm='], { encoding: 'utf8' })
  const [pid] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .find(([, pgid, program]) => Number(pgid) === group && program === 'workerd')
  process.kill(Number(pid), 'SIGKILL')
}
