import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from '@playwright/test'

import { ensureBuilt } from '../../scripts/build.mjs'
import { seal } from '../../scripts/key-exchange.mjs'
import { portalAt, signIn } from '../../scripts/portal-client.mjs'
import { startPortal } from '../../scripts/portal-process.mjs'
import { freePort } from '../../scripts/ports.mjs'

const TEMPORARY = 'Boiler-Is-Lit-5!'
const PASSWORD = 'Spliced-Rope-41!'
const founder = { fname: 'Nora', lname: 'Quist', email: 'nora.quist@skarnhollow.example' }

/** A club that was founded a moment ago, in a portal of its own, and its first administrator’s calls and pages. */
export async function newClub() {
  await ensureBuilt()
  const persist = await mkdtemp(join(tmpdir(), 'new-club-'))
  const portal = await startPortal({ port: await freePort(), persist })
  const { 'temporary-password': password } = await seal(portalAt(portal.url), { 'temporary-password': TEMPORARY })
  await portalAt(portal.url, portal.secrets.SETUP_SECRET).post('/setup/first-administrator', { ...founder, password })

  const first = await signIn(portalAt(portal.url), founder.email, TEMPORARY)
  const { 'new-password': chosen } = await seal(first.portal, { 'new-password': PASSWORD })
  await first.portal.put(`/users/first-login/${first.userId}`, { password: chosen, birthdate: '1985-03-09' })
  const { token, userId } = await signIn(portalAt(portal.url), founder.email, PASSWORD)

  const stop = () => portal.stop().finally(() => rm(persist, { recursive: true, force: true }))
  const openPage = async (browser: Browser) => {
    const localStorage = Object.entries({ token, userId, 'have-joyride': 'true' }).map(([name, value]) => ({
      name,
      value,
    }))
    const storageState = { cookies: [], origins: [{ origin: portal.url, localStorage }] }
    const context = await browser.newContext({ baseURL: portal.url, reducedMotion: 'reduce', storageState })
    return context.newPage()
  }
  return { portal: portalAt(portal.url, token), openPage, stop }
}
