// Sends every file of a folder to an upload zone, and says what became of each.
//   npm run uploads -- <folder> [--zone passport] [--all]     a folder; without one, the samples that are drawn here
// Passes when nothing failed, nothing was accepted that its name says is of another kind, and every sample met its fate.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { samples } from './judged-samples.mjs'
import { openReceiver } from './receiving-miniflare.mjs'

const { values, positionals } = parseArgs({
  options: { zone: { type: 'string', default: 'document' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { zone } = values
const [folder] = positionals
const files = folder ? filesIn(folder) : samples
const receiver = await openReceiver()
const results = []
let endings
try {
  endings = (await receiver.zones())[zone]
  for (const { name, content, verdict } of endings ? files : []) {
    const before = cpuMilliseconds()
    const answer = await receiver.upload(zone, name, content)
    results.push({ name, verdict, ...answer, cpu: cpuMilliseconds() - before })
  }
} finally {
  await receiver.close()
}
process.exit(report())

function filesIn(path) {
  return readdirSync(path, { recursive: true })
    .filter((name) => !/(^|\/)\./.test(name) && statSync(join(path, name)).isFile())
    .sort()
    .map((name) => ({ name, content: readFileSync(join(path, name)) }))
}

function report() {
  if (!endings) return complain(`There is no zone ${zone}.`)
  if (results.length === 0) return complain(`There is no file in ${folder}.`)
  const accepted = results.filter((result) => result.accepted)
  const refused = results.filter((result) => result.refused)
  const failed = results.filter((result) => !result.accepted && !result.refused)
  const strange = accepted.filter(({ name }) => folder && !isNamedAsTaken(name))
  const unexpected =
    zone === 'document' ? results.filter(({ verdict, ...result }) => verdict && !met(verdict, result)) : []

  console.log(
    `${results.length} files, zone ${zone}: ${accepted.length} accepted, ${refused.length} refused, ${failed.length} failed\n`,
  )
  for (const [why, those] of Map.groupBy(refused, reasonOf)) {
    console.log(`${String(those.length).padStart(5)}  ${why}`)
    for (const { name } of those)
      if (values.all || those.some(({ name }) => isNamedAsTaken(name))) console.log(`         ${name}`)
  }
  for (const { name } of values.all ? accepted : []) console.log(`accepted: ${name}`)
  for (const { name, status } of failed) console.log(`FAILED with ${status}: ${name}`)
  for (const { name, contentType } of strange) console.log(`ACCEPTED as ${contentType}, against its name: ${name}`)
  for (const { name, verdict } of unexpected) console.log(`NOT AS EXPECTED (${verdict}): ${name}`)
  const [slowest] = refused.toSorted((one, other) => other.cpu - one.cpu)
  if (slowest) console.log(`\nThe refusal that took longest took ${slowest.cpu} ms of CPU: ${slowest.name}`)
  return failed.length + strange.length + unexpected.length === 0 ? 0 : 1
}

function complain(sentence) {
  console.error(sentence)
  return 2
}

function reasonOf({ refused, why }) {
  return why && why !== refused ? `${refused}: ${why.replace(/ Please choose.*/, '')}` : refused
}

/** The true type stands in the name, if not always last: letter.doc.cfb is a Word document. */
function isNamedAsTaken(name) {
  const parts = name.toLowerCase().split('.').slice(1)
  return parts.some((part) => endings.includes(`.${part}`))
}

function met(verdict, { accepted, refused }) {
  return accepted ? verdict === 'accepted' : refused?.startsWith(verdict)
}

/** What the runtime has used, in steps of ten milliseconds; 0 where the system does not say. */
function cpuMilliseconds() {
  try {
    const fields = readFileSync(`/proc/${receiver.runtime}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
