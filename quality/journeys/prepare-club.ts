import { BEGINNING } from '../../scripts/demo/club-days.mjs'
import { prepareDemoPortal } from '../../scripts/temporary-portal.mjs'

/** Runs once before the workers start, each of which copies what this prepares. */
export default async () => {
  process.env.DEMO_CLUB = await prepareDemoPortal({ now: BEGINNING })
}
