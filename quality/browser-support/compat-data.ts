import { createRequire } from 'node:module'
import type { CompatData } from '@mdn/browser-compat-data/types'

/** MDN's compatibility data. Vitest would take half a minute to bundle 20 MB of JSON that is imported. */
export const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
