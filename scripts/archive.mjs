// Writes the whole club into a folder: its log, seals and files.
//   npm run archive -- --out <folder>                 of this machine's portal
//   npm run archive -- --out <folder> --with-keys     with everybody's keys, wrapped: what a restore needs to be of use
//   npm run archive -- --out <folder> --remote <url>  of a deployed one, with its ARCHIVE_SECRET in the environment, and while
//                                                     an administrator has opened it (Activity, Archive)
import { parseArgs } from 'node:util'

import { atPortal, openArchiveHere } from './archive/at-portal.mjs'
import { writeArchive } from './archive/write-archive.mjs'

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    'with-keys': { type: 'boolean' },
    remote: { type: 'string' },
    persist: { type: 'string' },
  },
})
if (!values.out) {
  console.error('Usage: npm run archive -- --out <folder> [--with-keys] [--remote https://your-portal]')
  process.exit(2)
}
try {
  const manifest = await atPortal(values.remote, values.persist, 'ARCHIVE_SECRET', async (door) => {
    if (!values.remote) await openArchiveHere(door.url)
    return writeArchive({ ...door, folder: values.out, withKeys: values['with-keys'] })
  })
  const { files, seals, keys } = manifest.lines
  console.log(`${manifest.events} events, ${seals} seals and ${files} files are in ${values.out}.`)
  console.log(
    keys === undefined
      ? 'It holds no keys: it proves what happened, and what is personal in it can be read by nobody.'
      : `It holds ${keys} keys, wrapped. Keep it as safe as the portal's secrets, and delete it when a member’s data is erased.`,
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
process.exit()
