import { importBundled } from '../bundled-module.mjs'

/** The rules by which the Worker proves a log, for Node: the same code, bundled. */
export const logRules = () => importBundled('worker/developer/offline-proof.ts')
