// npm run deploy: migrates the database and deploys the Worker with its room and the screens to Cloudflare.
//   npm run deploy -- --dry-run    everything short of it; needs neither an account nor a network
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { deploy, rehearse } = await import('./deployment.mjs')

try {
  await (process.argv.includes('--dry-run') ? rehearse() : deploy())
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
process.exit()
