import { ensureBuilt } from '../build.mjs'
import { startPortal } from '../portal-process.mjs'
import { portalPort } from '../ports.mjs'
import { remoteAddress } from '../remote-address.mjs'
import { devSecrets } from '../secrets.mjs'

/**
 * Runs `work({ url, secret })` at the portal at `remote`, or at this machine's, which is started for it where it does not run.
 * `name` is the secret that it takes.
 */
export async function atPortal(remote, persist, name, work) {
  if (remote) return work({ url: remoteAddress(remote), secret: remoteSecret(name) })
  const port = portalPort()
  const url = `http://127.0.0.1:${port}`
  if (!persist && (await answers(url))) return work({ url, secret: devSecrets()[name] })

  await ensureBuilt()
  const portal = await startPortal({ port, ...(persist ? { persist } : {}) })
  try {
    return await work({ url: portal.url, secret: portal.secrets[name] })
  } finally {
    await portal.stop()
  }
}

/** Opens the archive of a portal on this machine. Of a deployed one an administrator does, on its Activity page. */
export async function openArchiveHere(url) {
  const { ok, status } = await fetch(`${url}/dev/archive-window`, { method: 'POST' })
  if (!ok) throw new Error(`The archive of the portal at ${url} cannot be opened from here (${status}).`)
}

function remoteSecret(name) {
  const secret = process.env[name]
  if (!secret) throw new Error(`Give the deployed portal's secret in the environment: ${name}=… npm run …`)
  return secret
}

const answers = (url) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
