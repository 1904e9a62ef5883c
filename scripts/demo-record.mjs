// npm run demo:record: plays the story of the demo club through the portal, two years of it in some minutes, and keeps what
// was recorded in scripts/demo/archive.
//   -- --check   record it again, and compare it with what is kept, byte for byte
//   -- --steps   only play the steps, and list all that the portal refuses
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { CLUB_TIME_ZONE } = await import('./demo/club-days.mjs')
const { PACKED_CLUB, packClub, packedBytes, readPackedClub } = await import('./demo/packed-archive.mjs')
const { recordClub, refusedSteps } = await import('./demo/record-club.mjs')
const { storyHash } = await import('./demo/story.mjs')
const { progressBar } = await import('./progress.mjs')
const { seconds } = await import('./stopwatch.mjs')

const { values } = parseArgs({ options: { check: { type: 'boolean' }, steps: { type: 'boolean' } } })
const began = performance.now()
process.exit(await (values.steps ? playSteps() : values.check ? check() : record()))

async function record() {
  await inTemporaryFolder(async (folder) => {
    await recordClub({ folder, onStep: progressBar('The story') })
    packClub(folder, { story: storyHash() })
  })
  const { events } = readPackedClub()
  const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: CLUB_TIME_ZONE })
  const [first, last] = [events[0], events.at(-1)].map(({ recordedAt }) => dayOf.format(recordedAt))
  console.log(`${events.length} events, from ${first} to ${last}`)
  console.log(`${packedBytes().toLocaleString('en-US')} bytes in scripts/demo/archive`)
  console.log(`recorded in ${seconds(performance.now() - began)}`)
  return 0
}

async function check() {
  return inTemporaryFolder(async (folder) => {
    const [archive, packed] = [join(folder, 'archive'), join(folder, 'packed')]
    await recordClub({ folder: archive, onStep: progressBar('The story') })
    packClub(archive, { story: storyHash(), packed })
    const [kept, again] = [await filesIn(PACKED_CLUB), await filesIn(packed)]
    const differing = [...new Set([...kept.keys(), ...again.keys()])].filter(
      (name) => !kept.get(name)?.equals(again.get(name) ?? Buffer.alloc(0)),
    )
    for (const name of differing) console.error(`${name} is another one.`)
    console.log(`${again.size} files, ${differing.length} of them other than those that are kept`)
    return differing.length === 0 ? 0 : 1
  })
}

async function playSteps() {
  const refused = await refusedSteps({ onStep: progressBar('The story') })
  for (const why of refused) console.error(why)
  console.log(`${refused.length} steps were refused.`)
  return refused.length === 0 ? 0 : 1
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.map(async (file) => [file.slice(folder.length), await readFile(file)])))
}

async function inTemporaryFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-club-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
