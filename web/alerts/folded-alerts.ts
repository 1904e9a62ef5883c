import type { ShownAlert } from '#domain/dashboard-views'
import { kindOf } from './alert-kinds'

export const isDanger = ({ type }: Pick<ShownAlert, 'type'>): boolean => kindOf(type) === 'danger'

/** Two alerts fill half the screen of a phone. */
const FIRST = 2

/** The alerts that a phone folds away, so that the weather is in sight. A danger is never among them. */
export const foldedAlerts = (shown: readonly ShownAlert[]): readonly ShownAlert[] =>
  shown.slice(FIRST).filter((alert) => !isDanger(alert))
