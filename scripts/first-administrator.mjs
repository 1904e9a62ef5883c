import { randomInt } from 'node:crypto'

import { ensureBuilt } from './build.mjs'
import { seal } from './key-exchange.mjs'
import { portalAt, Refused } from './portal-client.mjs'
import { startPortal } from './portal-process.mjs'
import { portalPort } from './ports.mjs'
import { remoteAddress } from './remote-address.mjs'
import { devSecrets } from './secrets.mjs'

/**
 * Makes somebody the club's first administrator, on this machine's portal (started for it where it does not run) or on the
 * one at `remote`. Gives what to tell them. Refused once there is an administrator.
 */
export async function addFirstAdministrator({ fname, lname, email, remote }) {
  if (remote) return await add(remoteAddress(remote), secretForRemote())
  const port = portalPort()
  const url = `http://127.0.0.1:${port}`
  if (await isPortal(url)) return await add(url, devSecrets().SETUP_SECRET)

  console.log('Starting the portal for this ...')
  await ensureBuilt()
  const portal = await startPortal({ port })
  try {
    return await add(portal.url, portal.secrets.SETUP_SECRET)
  } finally {
    await portal.stop()
  }

  async function add(url, secret) {
    const portal = portalAt(url)
    const password = temporaryPassword()
    const { 'temporary-password': sealed } = await seal(portal, { 'temporary-password': password })
    const body = { fname, lname, email, password: sealed }
    await portal.as(secret).post('/setup/first-administrator', body).catch(explain)
    return `\n  ${fname} ${lname} is now an administrator.\n\n    ${email}\n    ${password}   (temporary, shown only here)\n\n  Sign in at ${url.replace('127.0.0.1', 'localhost')} and choose your own password.\n`
  }
}

/** A password that meets the club's rule, has 95 bits of chance in it and can be read out over the telephone. */
export function temporaryPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `Tow.${group()}.${group()}.${group()}.${group()}${randomInt(10)}`
}

function secretForRemote() {
  const secret = process.env.SETUP_SECRET
  if (!secret)
    throw new Error("Set the deployed portal's secret in the environment: SETUP_SECRET=… npm run first-admin -- …")
  return secret
}

function explain(error) {
  if (!(error instanceof Refused)) throw error
  const fields = Object.values(error.fields ?? {}).filter((words) => words !== error.message)
  throw new Error(['Not added.', error.message, ...fields].join(' '), { cause: error })
}

async function isPortal(url) {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  return answer?.ok ?? false
}
