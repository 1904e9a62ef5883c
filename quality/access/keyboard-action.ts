import type { Page } from '@playwright/test'

import type { Account } from '../journeys/cast'
import type { Sessions } from '../journeys/sessions'
import type { Hands } from './hands'

/** Something that can be done in the portal, and how it is done by keyboard alone. */
export interface KeyboardAction {
  readonly action: string
  /** Where it is done. What stands in braces is what `given` answers. */
  readonly path: string
  /** Who does it; a visitor where nobody is named. */
  readonly as?: Account
  /** What there must be before: names for the path, among them `who` for somebody who signs in for it alone. */
  readonly given?: (sessions: Sessions) => Promise<Given>
  readonly how: (hands: Hands, page: Page, given: Given) => Promise<void>
  /** How one sees that it worked. */
  readonly seen: (page: Page, given: Given) => Promise<unknown>
}

export interface Given {
  readonly who?: Account
  readonly [name: string]: string | Account | (() => Promise<unknown>) | undefined
}
