import type { Deed } from './deed'
import { memberDeeds } from './member-deeds'
import { recordDeeds } from './record-deeds'
import { wallDeeds } from './wall-deeds'

export { type Deed, idOf } from './deed'

/** Everything that can be done in the club, in an order in which it can. */
export const deeds: readonly Deed[] = [...memberDeeds, ...recordDeeds, ...wallDeeds]
