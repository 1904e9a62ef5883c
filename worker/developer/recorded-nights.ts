/**
 * Takes the place of the nightly comparison while the demo club is recorded. It folds the whole log, which for each of 780
 * nights takes longer than all the rest; the portal keeps the reports of the last thirty.
 */
import { checkNightly as check } from '../admin/integrity/integrity'

export * from '../admin/integrity/integrity'

const FIRST_REPORT = Date.parse('2026-10-20T00:00:00Z')

export const checkNightly: typeof check = async (dependencies, env, now = Date.now()) =>
  now < FIRST_REPORT ? undefined : check(dependencies, env, now)
