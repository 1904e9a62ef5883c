// npm run doctor: looks whether the portal can be deployed, or whether a deployed one is well. One line each, and what to do.
//   npm run doctor                                        this checkout, and what Cloudflare has been given for it
//   npm run doctor -- --remote https://portal.example.org   a deployed portal, with its SETUP_SECRET in the environment
//   npm run doctor -- --remote <url> --mail <address>       and sends a test email
// Ends with 1 where something is not as it should be.
import { parseArgs } from 'node:util'

import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { values } = parseArgs({ options: { remote: { type: 'string' }, mail: { type: 'string' } } })
const { examine, examineRemote } = await import('./doctor/examination.mjs')

try {
  if (values.mail && !values.remote)
    throw new Error('Only a deployed portal can send a test email: add --remote <url>.')
  const found = await (values.remote ? examineRemote({ url: values.remote, to: values.mail }) : examine())
  console.log(
    found === 0 ? '\n  Everything is fine.' : `\n  ${found} ${found === 1 ? 'thing needs' : 'things need'} attention.`,
  )
  process.exitCode = found === 0 ? 0 : 1
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
process.exit()
