import { useEffect, useEffectEvent, useRef } from 'react'

import { loadWaiting } from '../sync/offline/waiting'
import { waiting } from '../sync/offline/waiting-list'
import type { WaitingChange } from '../sync/offline/waiting-store'
import { useValue } from '../ui/use-value'
import type { RecordFields } from './record-fields'

/**
 * Calls `show` once with the last edit of the record at `path` that waits on this device, if there is one, and `whenGone`
 * once none waits any more: it was sent, or discarded.
 */
export function useWaitingEdit(
  path: string,
  { kind }: Pick<RecordFields, 'kind'>,
  { show, whenGone }: { show(change: WaitingChange): void; whenGone(): void },
): void {
  const showIt = useEffectEvent(show)
  const tellThatGone = useEffectEvent(whenGone)
  const isWaiting = useValue(waiting).some((change) => change.path === path && change.form === kind)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (hasWaited.current && !isWaiting) tellThatGone()
    hasWaited.current = isWaiting
  }, [isWaiting])

  useEffect(() => {
    let isGone = false
    void loadWaiting().then((changes) => {
      const last = changes.findLast((change) => change.path === path && change.form === kind)
      if (last && !isGone) showIt(last)
    })
    return () => {
      isGone = true
    }
  }, [path, kind])
}
