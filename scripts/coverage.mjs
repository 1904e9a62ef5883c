// npm run test:coverage
// Runs the tests of the rules, of the room and of the access to the API, and says which ways through them no test takes. The gate is
// all of them: the rules (worker/domain), who is let in by the portal (worker/http) and who by the room.
// Ends with 1 where a way is missing, a test fails, or one of these files is no longer there.
//   npm run test:coverage -- domain room      only these parts: domain, room, access
import { coverage, PARTS } from './coverage/coverage.mjs'

const wanted = process.argv.slice(2)
const strange = wanted.find((name) => !(name in PARTS))
if (strange) {
  console.error(`There is no part called ${strange}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

const found = await coverage(wanted.length ? wanted : Object.keys(PARTS))
for (const line of found.lines) console.log(line)
process.exit(found.isGood ? 0 : 1)
