import { ensureBuilt } from '../build.mjs'
import { remoteAddress } from '../remote-address.mjs'
import { examineAccount } from './account.mjs'
import { examinePortal } from './ask-portal.mjs'
import { configuration, examineConfiguration } from './configuration.mjs'
import { tell } from './findings.mjs'
import { screensVersion, workerVersion } from './versions.mjs'

/** Looks whether this checkout can be deployed, and says so. Gives how much is not as it should be. */
export async function examine() {
  console.log('\n  Before it is deployed:\n')
  return tell(examineConfiguration(configuration())) + tell(await examineAccount())
}

/** Looks at the portal at `url`, and says what it finds. Gives how much is not as it should be. */
export async function examineRemote({ url: given, to }) {
  const url = remoteAddress(given)
  const secret = process.env.SETUP_SECRET
  if (!secret)
    throw new Error(`Give the portal's secret in the environment: SETUP_SECRET=… npm run doctor -- --remote ${url}`)
  console.log(`\n  The portal at ${url}:\n`)
  await ensureBuilt()
  const local = { worker: workerVersion(), screens: screensVersion() }
  const crons = configuration().triggers?.crons ?? []
  let found = 0
  for await (const finding of examinePortal({ url, secret, to, crons, local })) found += tell([finding])
  return found
}
