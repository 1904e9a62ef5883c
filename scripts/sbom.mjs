// Says what the portal is made of, as CycloneDX, and whether all of it is under licenses that are allowed.
//   npm run sbom                        into .out/sbom.cdx.json
//   npm run sbom -- --out <file>        elsewhere
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

import { licensesOf, readLock, strangeLicenses } from '../quality/dependencies/licenses.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: '.out/sbom.cdx.json' } } })

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const [program, ...args] = [...npm, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (status !== 0) {
  console.error(`npm could not list the packages:\n${stderr || stdout}`)
  process.exit(1)
}
mkdirSync(dirname(values.out), { recursive: true })
writeFileSync(values.out, stdout)

const lock = readLock()
const { bomFormat, specVersion, components } = JSON.parse(stdout)
const tools = Object.values(lock.packages).filter(({ dev, devOptional }) => dev || devOptional).length
const all = Object.keys(lock.packages).length - 1
console.log(`${bomFormat} ${specVersion}: ${components.length} components, in ${values.out}.`)
console.log(`${all - tools} packages are shipped or optional for it, ${tools} are tools.`)
for (const [license, count] of licensesOf(lock)) console.log(`  ${String(count).padStart(4)}  ${license}`)

const strange = strangeLicenses(lock)
for (const each of strange) console.error(`Not allowed: ${each}`)
console.log(strange.length === 0 ? 'Every license is allowed.' : `${strange.length} licenses are not allowed.`)
process.exitCode = strange.length === 0 ? 0 : 1
