import { run, tools } from '../child-process.mjs'
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
  const names = code === 0 ? namesIn(output) : []
  const [missing, strange] = [missingSecrets(names), mustNotBeThere(names)]
  return firstOf(
    'secrets',
    [
      [
        missing.length > 0,
        `no ${missing.join(', no ')}`,
        'Make them with `npm run secrets -- --out <file>`, then `npx wrangler secret bulk <file>`.',
      ],
      [strange.length > 0, `${strange.join(', ')}`, 'Remove each with `npx wrangler secret delete <name>`.'],
    ],
    `${names.length} are there`,
  )
}

const examinePush = ({ code, output }) => pushFinding(code === 0 ? namesIn(output) : [])

const namesIn = (output) => JSON.parse(/\[[\s\S]*\]/.exec(output)?.[0] ?? '[]').map(({ name }) => name)

async function pendingMigrations(wrangler) {
  const { code, output } = await wrangler('d1', 'migrations', 'list', 'DB', '--remote')
  if (code !== 0) return ill('migrations', 'the database did not answer', 'Is its id in wrangler.toml the right one?')
  const names = output.match(/\b\d{4}_\w+\.sql\b/g) ?? []
  return well('migrations', names.length ? `${names.length} to apply, which deploying does` : 'all applied')
}

const askWrangler = (...args) => run([tools.wrangler, ...args])
