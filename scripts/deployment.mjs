import { readdirSync, readFileSync } from 'node:fs'

import { ensureBuilt } from './build.mjs'
import { run, tools } from './child-process.mjs'
import { SECRET_NAMES } from './secrets.mjs'

const PLACEHOLDERS = [
  [/^database_id = "0{8}-/m, 'database_id: run `npx wrangler d1 create ski-club` and enter the id it prints'],
  [/^PUBLIC_URL = "http:\/\/localhost/m, 'PUBLIC_URL: the address of the portal, which its mails link to'],
  [/^PARTY_HOST = "127\.0\.0\.1/m, "PARTY_HOST: the room's host, as in ski-club.you.partykit.dev"],
  [/^PARTY_URL = "http:\/\/127\.0\.0\.1/m, "PARTY_URL: the room's address, as in https://ski-club.you.partykit.dev"],
]

/** Does everything that a deployment does except deploying, and says what is still missing for it. */
export async function rehearse() {
  await tell('The screens', async () => ((await ensureBuilt()) ? 'built into web/dist' : 'web/dist is up to date'))
  await tell('The Worker', async () =>
    sizeIn(await wrangler('deploy', '--dry-run', '--minify', '--outdir', '.out/worker')),
  )
  const migrations = readdirSync('migrations').sort()
  console.log(`\n  Migrations, applied in this order where they have not been:\n${migrations.map(indented).join('\n')}`)
  console.log(`\n  Secrets that the Worker must have:\n${SECRET_NAMES.map(indented).join('\n')}`)
  const open = missing()
  console.log(
    open.length
      ? `\n  wrangler.toml still needs:\n${open.map(indented).join('\n')}`
      : '\n  wrangler.toml is filled in.',
  )
  console.log(
    '\n  The room cannot be rehearsed. It needs the same PARTY_SECRET: npx partykit env add PARTY_SECRET\n\nNothing was deployed.',
  )
}

/** Deploys: first the database, so that no Worker ever meets an older one, then Worker and screens, then the room. */
export async function deploy() {
  const open = missing()
  if (open.length) throw new Error(`Not deployed. wrangler.toml still needs:\n${open.map(indented).join('\n')}`)
  const absent = await absentSecrets()
  if (absent.length) {
    throw new Error(
      `Not deployed. Set these first, each with \`npx wrangler secret put\`:\n${absent.map(indented).join('\n')}`,
    )
  }
  await tell('The screens', async () => ((await ensureBuilt()) ? 'built' : 'up to date'))
  await tell('The database', async () => (await wrangler('d1', 'migrations', 'apply', 'DB', '--remote')) && 'migrated')
  await tell('The Worker', async () => sizeIn(await wrangler('deploy', '--minify')))
  await tell('The room', async () => (await partykit()) && 'deployed')
}

async function tell(what, work) {
  console.log(`  ${what} ...`)
  console.log(`  ${what}: ${await work()}`)
}

async function wrangler(...args) {
  const { code, output } = await run([tools.wrangler, ...args])
  if (code !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${output}`)
  return output
}

async function partykit() {
  const vars = ['API_URL', 'ALLOWED_ORIGINS'].flatMap((name) => ['--var', `${name}=${publicUrl()}`])
  const { code, output } = await run([tools.partykit, 'deploy', ...vars], {
    onOutput: (text) => process.stdout.write(text),
  })
  if (code !== 0) throw new Error(`The room was not deployed:\n${output}`)
  return true
}

async function absentSecrets() {
  const present = JSON.parse(await wrangler('secret', 'list', '--format', 'json')).map(({ name }) => name)
  return SECRET_NAMES.filter((name) => !present.includes(name))
}

const configuration = () => readFileSync('wrangler.toml', 'utf8')

const publicUrl = () => /^PUBLIC_URL = "([^"]+)"/m.exec(configuration())[1]

const missing = () => PLACEHOLDERS.filter(([pattern]) => pattern.test(configuration())).map(([, words]) => words)

const sizeIn = (output) => /Total Upload: .+/.exec(output)?.[0] ?? 'ready'

const indented = (line) => `    ${line}`
