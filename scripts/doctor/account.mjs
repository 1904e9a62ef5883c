import { run, tools } from '../child-process.mjs'
import { KEPT_NAMES, SECRET_NAMES } from '../secrets.mjs'
import { firstOf, ill, well } from './findings.mjs'
import { missingSecrets, mustNotBeThere, pushFinding } from './settings.mjs'

const SIGN_IN = 'Run `npx wrangler login`; then this again.'

/** Asks Cloudflare, by wrangler, what the Worker has been given and what its database lacks. */
export async function examineAccount({ wrangler = askWrangler } = {}) {
  const whoami = await wrangler('whoami')
  if (whoami.code !== 0 || /not authenticated|not logged in/i.test(whoami.output)) {
    return [ill('Cloudflare', 'not signed in, so secrets and migrations were not checked', SIGN_IN)]
  }
  const [secrets, pending] = [await wrangler('secret', 'list', '--format', 'json'), await pendingMigrations(wrangler)]
  return [well('Cloudflare', 'signed in'), examineSecrets(secrets), examinePush(secrets), pending]
}

function examineSecrets({ code, output }) {
  if (code !== 0 && !isNotThereYet(output)) {
    return ill('secrets', 'Cloudflare did not list them', '`npx wrangler secret list` says why; then this again.')
  }
  const names = code === 0 ? namesIn(output) : []
  const [missing, strange] = [missingSecrets(names), mustNotBeThere(names)]
  return firstOf(
    'secrets',
    [
      [missing.length > 0, `no ${missing.join(', no ')}`, howToGive(missing)],
      [strange.length > 0, `${strange.join(', ')}`, 'Remove each with `npx wrangler secret delete <name>`.'],
    ],
    `${names.length} are there`,
  )
}

const isNotThereYet = (output) => /Worker .* not found/.test(output)

/** A portal that goes on must never be given all of them anew: its records would be closed for good. */
function howToGive(missing) {
  if (missing.length === SECRET_NAMES.length) {
    return 'Make them with `npm run secrets -- --out <file>`, then `npx wrangler secret bulk <file>`.'
  }
  const kept = missing.filter((name) => KEPT_NAMES.includes(name))
  return kept.length > 0
    ? `Put ${kept.join(' and ')} back from the club’s file with \`npx wrangler secret bulk <file>\`: another one opens nothing.`
    : 'Make each with `npm run secrets -- --only <name> --out <file>`, then `npx wrangler secret bulk <file>`.'
}

const examinePush = ({ code, output }) => pushFinding(code === 0 ? namesIn(output) : [])

/** wrangler may have warned of something before. */
const namesIn = (output) => JSON.parse(/^\[\s*(\{[\s\S]*\}\s*)?\]/m.exec(output)?.[0] ?? '[]').map(({ name }) => name)

async function pendingMigrations(wrangler) {
  const { code, output } = await wrangler('d1', 'migrations', 'list', 'DB', '--remote')
  if (code !== 0) return ill('migrations', 'the database did not answer', 'Is its id in wrangler.toml the right one?')
  const names = output.match(/\b\d{4}_\w+\.sql\b/g) ?? []
  return well('migrations', names.length ? `${names.length} to apply, which deploying does` : 'all applied')
}

const askWrangler = (...args) => run([tools.wrangler, ...args])
