import { env } from 'cloudflare:test'

import { bucketOnClock, databaseOnClock } from '../developer/set-clock'
import { testClock } from './test-clock'

// The database and the bucket have clocks of their own, which no test can set.
Object.defineProperty(env, 'DB', { value: databaseOnClock(env.DB, testClock) })
Object.defineProperty(env, 'FILES', { value: bucketOnClock(env.FILES, testClock) })
