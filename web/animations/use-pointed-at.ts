import { type RefObject, useEffect, useEffectEvent } from 'react'

const CONTROLS = 'button, a, label, summary, [tabindex]'

/** Calls back when the pointer or the focus comes to the control that the box is in, or to the box itself. */
export function usePointedAt(box: RefObject<Element | null>, callback: () => void) {
  const onPoint = useEffectEvent(callback)

  useEffect(() => {
    const ended = new AbortController()
    const target = box.current?.closest(CONTROLS) ?? box.current
    for (const type of ['pointerenter', 'focusin']) {
      target?.addEventListener(type, () => onPoint(), { signal: ended.signal })
    }
    return () => ended.abort()
  }, [box])
}
