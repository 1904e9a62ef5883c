import { memberScenarios } from './scenarios/members.ts'
import { offlineScenarios } from './scenarios/offline.ts'
import { recordScenarios } from './scenarios/records.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { seasonScenarios } from './scenarios/season.ts'
import { signInScenarios, signOutScenario } from './scenarios/sign-in.ts'
import { wallScenarios } from './scenarios/wall.ts'

/** In their order: signing out ends a session that the others use. */
export const scenarios: readonly Scenario[] = [
  ...signInScenarios,
  ...wallScenarios,
  ...memberScenarios,
  ...recordScenarios,
  ...seasonScenarios,
  ...offlineScenarios,
  signOutScenario,
]
