// Moves a portal that goes on to the newest versions of SUBJECT_KEKS and PEPPER: wraps every person's key anew, and keeps every
// login email anew. Afterwards the older versions may go.
//   npm run rotate-keys                     this machine's portal
//   npm run rotate-keys -- --remote <url>   a deployed one, with its SETUP_SECRET in the environment
//   npm run rotate-keys -- --new <name> --file <secrets>          gives a secret in that file a new key beside the old ones
//   npm run rotate-keys -- --only-newest <name> --file <secrets>  leaves its newest key alone
import { parseArgs } from 'node:util'

import { addKey, keepNewestKey } from './key-versions.mjs'

const { values } = parseArgs({
  options: {
    new: { type: 'string' },
    'only-newest': { type: 'string' },
    file: { type: 'string' },
    remote: { type: 'string' },
    persist: { type: 'string' },
  },
})

try {
  if (values.new ?? values['only-newest']) change()
  else await rotate()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
process.exit()

function change() {
  const { file, new: added, 'only-newest': kept } = values
  if (!file) throw new Error('Say which file the secrets are in: --file <file>')
  const before = added ? addKey(file, added) : keepNewestKey(file, kept)
  console.log(
    `\n  ${added ?? kept} in ${file} ${added ? 'has a new key' : 'has its newest key alone'}. What was there before is in ${before}.\n\n    npx wrangler secret bulk ${file}\n`,
  )
}

async function rotate() {
  const { atPortal } = await import('./archive/at-portal.mjs')
  const { operatorOf } = await import('./archive/operator.mjs')
  await atPortal(values.remote, values.persist, 'SETUP_SECRET', async ({ url, secret }) => {
    const portal = operatorOf(url, secret)
    tellWrapped(await rewrapAll(portal))
    tellRekeyed(await (await portal.call('POST', '/keys/rekey')).json())
  })
}

async function rewrapAll(portal) {
  for (let total = 0; ; ) {
    const found = await (await portal.call('POST', '/keys/rewrap')).json()
    total += found.rewrapped
    if (found.rewrapped === 0) return { ...found, total }
  }
}

function tellWrapped({ newest, total, versions }) {
  for (const { version, keys } of versions) console.log(`Version ${version} of SUBJECT_KEKS wraps ${keys} keys.`)
  console.log(`${total} keys were rewrapped. SUBJECT_KEKS now needs only version ${newest}.`)
}

function tellRekeyed({ newest, rekeyed, passwords }) {
  console.log(`${rekeyed} emails were moved to version ${newest} of PEPPER.`)
  const old = passwords.filter(({ version }) => version !== newest)
  for (const { version, count } of old) console.log(`Version ${version} of PEPPER still keeps ${count} passwords.`)
  console.log(
    old.length === 0
      ? `PEPPER now needs only version ${newest}.`
      : `A password moves when its member signs in. Members who have not signed in when you remove the old version choose a new one.`,
  )
}
