import { env } from 'cloudflare:test'

import { Wall } from '../../party/wall'
import { bucketOnClock, databaseOnClock } from '../developer/bindings-on-clock'
import { machineTime } from '../developer/set-clock'
import { devMailbox } from '../notifications/mail/dev-mailbox'
import { testClock } from './test-clock'

// The database and the bucket have clocks of their own, which no test can set.
Object.defineProperty(env, 'DB', { value: databaseOnClock(env.DB, testClock) })
Object.defineProperty(env, 'FILES', { value: bucketOnClock(env.FILES, testClock) })
// What is mailed stays where a test can look for it.
Object.defineProperty(env, 'MAIL', { value: devMailbox(env.FILES) })

// Tests send more calls than people.
for (const name of ['CALLS_WITHOUT_SESSION', 'READS', 'COMMANDS', 'BULK_COMMANDS'])
  Object.defineProperty(env, name, { value: undefined })

// Nor can the clock by which alarms ring. One that lies in the machine's past would ring without end.
class WallWithAlarms extends Wall {
  declare setAlarm: (at: number) => void
}
const { prototype } = Wall as unknown as typeof WallWithAlarms
const setAlarm = prototype.setAlarm
prototype.setAlarm = function (at) {
  setAlarm.call(this, machineTime(at, testClock))
}
