import { readdirSync } from 'node:fs'

import { ensureBuilt } from './build.mjs'
import { run, tools } from './child-process.mjs'
import { DEPLOY } from './deployed-worker.mjs'
import { configuration, examineConfiguration } from './doctor/configuration.mjs'
import { examine, examineRemote } from './doctor/examination.mjs'
import { tell } from './doctor/findings.mjs'
import { workerVersion } from './doctor/versions.mjs'
import { SECRET_NAMES } from './secrets.mjs'

/** Does everything that a deployment does except deploying, and says what is still missing for it. */
export async function rehearse() {
  await say('The screens', async () => ((await ensureBuilt()) ? 'built into web/dist' : 'web/dist is up to date'))
  await say('The Worker', async () => sizeIn(await wrangler(...DEPLOY, '--dry-run', '--outdir', '.out/worker')))
  const config = configuration()
  console.log(`\n  One Worker, ${config.name}, with:\n${partsOf(config).map(indented).join('\n')}`)
  const migrations = readdirSync('migrations').sort()
  console.log(`\n  Migrations, applied in this order where they have not been:\n${migrations.map(indented).join('\n')}`)
  console.log(`\n  Secrets that the Worker must have:\n${SECRET_NAMES.map(indented).join('\n')}`)
  console.log('\n  Before it is deployed:\n')
  tell(examineConfiguration(config))
  console.log('\nNothing was deployed.')
}

/**
 * Deploys: first the database, so that no Worker ever meets an older one, then the Worker with its room and screens. Looks
 * before whether that can work, and after whether it did.
 */
export async function deploy() {
  if ((await examine()) > 0) throw new Error('Not deployed. Do what stands behind each ✗, and try again.')
  await say('The screens', async () => ((await ensureBuilt()) ? 'built' : 'up to date'))
  await say('The database', async () => (await wrangler('d1', 'migrations', 'apply', 'DB', '--remote')) && 'migrated')
  await say('The Worker', async () => sizeIn(await wrangler(...DEPLOY, '--tag', workerVersion())))
  const url = configuration().vars.PUBLIC_URL
  if (!process.env.SETUP_SECRET) {
    console.log(`\n  Deployed. Now look whether it is well:\n    SETUP_SECRET=… npm run doctor -- --remote ${url}`)
    return
  }
  if ((await examineRemote({ url })) > 0) throw new Error('Deployed, but not everything is well. See each ✗.')
}

async function say(what, work) {
  console.log(`  ${what} ...`)
  console.log(`  ${what}: ${await work()}`)
}

async function wrangler(...args) {
  const { code, output } = await run([tools.wrangler, ...args])
  if (code !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${output}`)
  return output
}

/** What belongs to the Worker, a line each. */
const partsOf = (config) => [
  ...config.durable_objects.bindings.map(
    ({ name, class_name }) => `Durable Object   ${name}, of the class ${class_name}`,
  ),
  ...config.d1_databases.map(
    ({ binding, database_name }) => `D1               ${binding}, the database ${database_name}`,
  ),
  ...config.r2_buckets.map(({ binding, bucket_name }) => `R2               ${binding}, the bucket ${bucket_name}`),
  ...config.send_email.map(({ name }) => `Mail             ${name}, from ${config.vars.MAIL_FROM}`),
  `Static files     ${config.assets.directory}, without the Worker but for ${config.assets.run_worker_first.join(', ')}`,
  `Cron triggers    ${config.triggers.crons.join(', ')}`,
  `Limits           ${config.limits?.cpu_ms} ms of CPU a call (Workers Paid)`,
  `Version          ${workerVersion()}`,
]

const sizeIn = (output) => /Total Upload: .+/.exec(output)?.[0] ?? 'ready'

const indented = (line) => `    ${line}`
