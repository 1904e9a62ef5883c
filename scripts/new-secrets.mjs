// npm run secrets -- --out <file>: makes the secrets of a deployed portal, and writes them into a new file.
//   --only <name>   one secret alone, such as VAPID_KEY for a portal that has had none
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { asFile, makeSecrets } from './secrets.mjs'

const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
const made = makeSecrets()
const isOne = values.only !== undefined
if (!values.out || (isOne && !made[values.only])) {
  console.error('Usage: npm run secrets -- --out <file> [--only <name>]')
  process.exit(2)
}
try {
  writeFileSync(
    values.out,
    asFile(
      isOne ? { [values.only]: made[values.only] } : made,
      'Made by npm run secrets; .dev.vars.example says what each is for.',
    ),
    {
      flag: 'wx',
      mode: 0o600,
    },
  )
  console.log(
    isOne
      ? `\n  ${values.only} is in ${values.out}. Keep it with the other secrets.\n\n    npx wrangler secret bulk ${values.out}\n`
      : `\n  The secrets are in ${values.out}. Keep that file safe, and a copy of it elsewhere: without it nothing personal in\n  an archive can be read, and nobody can sign in.\n\n    npx wrangler secret bulk ${values.out}\n`,
  )
} catch (error) {
  if (error.code !== 'EEXIST') throw error
  console.error(
    `${values.out} is there already, and was left as it is. A portal keeps its secrets: give another name for new ones.`,
  )
  process.exitCode = 1
}
