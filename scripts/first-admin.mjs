// npm run first-admin -- --email you@example.org --name "First Last" [--remote https://portal.example.org]
// Adds the first administrator of a new club, with a temporary password that is shown once.
import { parseArgs } from 'node:util'

import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { addFirstAdministrator } = await import('./first-administrator.mjs')

const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, remote: { type: 'string' } },
})
const [fname, ...rest] = (values.name ?? '').trim().split(/\s+/)
const lname = rest.join(' ')
if (!values.email || !lname) {
  console.error(
    'Usage: npm run first-admin -- --email you@example.org --name "First Last" [--remote https://your-portal]',
  )
  process.exit(2)
}

try {
  console.log(await addFirstAdministrator({ fname, lname, email: values.email, remote: values.remote }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
process.exit()
