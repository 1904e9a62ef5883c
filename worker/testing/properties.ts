import * as fc from 'fast-check'
import { inject } from 'vitest'

// `npm test` tries the same each time, so that it fails by what was changed alone; `npm run test:all` tries something else each time.
if (inject('effort') === 'quick') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261124 })

export { fc }
