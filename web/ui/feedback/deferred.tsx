import type { ComponentType, ReactNode } from 'react'

import { partFrom, usePart } from '../use-part'

/**
 * A component that is fetched when it is first shown, or when `load` is called before that; `meanwhile` takes its
 * place. It does without Suspense, which holds back for a third of a second whatever comes after a fallback.
 */
export function deferred<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const part = partFrom(fetch)

  function Deferred(props: Props) {
    const Component = usePart(part)
    return Component ? <Component {...props} /> : meanwhile
  }
  return Object.assign(Deferred, { load: part.load })
}
