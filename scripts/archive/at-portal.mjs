import { ensureBuilt } from '../build.mjs'
import { startPortal } from '../portal-process.mjs'
import { portalPort } from '../ports.mjs'
import { devSecrets } from '../secrets.mjs'

/** Runs `work({ url, secret })` at the portal at `remote`, or at this machine's, which is started for it where it does not run. */
export async function atPortal(remote, persist, work) {
  if (remote) return work({ url: remote.replace(/\/+$/, ''), secret: remoteSecret() })
  const port = portalPort()
  const url = `http://127.0.0.1:${port}`
  if (!persist && (await answers(url))) return work({ url, secret: devSecrets().SETUP_SECRET })

  await ensureBuilt()
  const portal = await startPortal({ port, ...(persist ? { persist } : {}) })
  try {
    return await work({ url: portal.url, secret: portal.secrets.SETUP_SECRET })
  } finally {
    await portal.stop()
  }
}

function remoteSecret() {
  const secret = process.env.SETUP_SECRET
  if (!secret) throw new Error("Give the deployed portal's secret in the environment: SETUP_SECRET=… npm run …")
  return secret
}

const answers = (url) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
