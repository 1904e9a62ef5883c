import type { AroundNavHandler } from 'wouter'

import { askBeforeLeaving, hasUnsaved, leaveFreely } from './unsaved'

/** Asks about unsaved changes before links and redirects go to another page; `next` then does what it always does. */
export const guarded =
  (next: AroundNavHandler): AroundNavHandler =>
  (navigate, to, options) => {
    const go = () => next(navigate, to, options)
    if (!hasUnsaved() || pathOf(to) === location.pathname) go()
    else askBeforeLeaving(() => leaveFreely(go))
  }

const pathOf = (to: string) => new URL(to, location.href).pathname
