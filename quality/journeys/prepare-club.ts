import { prepareDemoPortal } from '../../scripts/temporary-portal.mjs'
import { BEGINNING } from './club-clock'

/** Runs once before the workers start, each of which copies what this prepares. */
export default async () => void (await prepareDemoPortal({ now: BEGINNING }))
