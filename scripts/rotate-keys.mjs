// Wraps every person's key anew with the newest key-encryption key in SUBJECT_KEKS, while the portal goes on.
//   npm run rotate-keys                     this machine's portal
//   npm run rotate-keys -- --remote <url>   a deployed one, with its SETUP_SECRET in the environment
//   npm run rotate-keys -- --new            prints a SUBJECT_KEKS with one version more, made from the one on standard input
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import { withNewVersion } from './key-versions.mjs'

const { values } = parseArgs({
  options: { new: { type: 'boolean' }, remote: { type: 'string' }, persist: { type: 'string' } },
})

try {
  if (values.new) console.log(withNewVersion(await text(process.stdin), randomBytes(32)))
  else await rotate()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
process.exit()

async function rotate() {
  const { atPortal } = await import('./archive/at-portal.mjs')
  const { newest, total, versions } = await atPortal(values.remote, values.persist, async ({ url, secret }) => {
    for (let total = 0; ; ) {
      const answer = await fetch(`${url}/api/keys/rewrap`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
      })
      const found = await answer.json()
      if (!answer.ok) throw new Error(`The portal said no: ${found.error} (reference ${found.requestId})`)
      total += found.rewrapped
      if (found.rewrapped === 0) return { ...found, total }
    }
  })
  for (const { version, keys } of versions) console.log(`Version ${version} wraps ${keys} keys.`)
  console.log(`${total} keys were wrapped anew. SUBJECT_KEKS needs no version but ${newest} now.`)
}
