import { useMaskito } from '@maskito/react'
import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

import { type Mask, masks } from './masks'

/**
 * Puts a mask on an input, and hands the input on to the ref its form wants it with. A form makes a new ref at every
 * render and learns by it what to write into the input; the mask must not be taken off and put on each time.
 */
export function useMask(mask: Mask, ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> {
  const maskRef = useMaskito({ options: masks[mask] })
  const element = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => (element.current ? hand(ref, element.current) : undefined), [ref])

  return useCallback(
    (input: HTMLInputElement) => {
      element.current = input
      maskRef(input)
      return () => {
        element.current = null
        maskRef(null)
      }
    },
    [maskRef],
  )
}

function hand(ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement) {
  if (typeof ref === 'function') {
    const cleanup = ref(input)
    return typeof cleanup === 'function' ? cleanup : () => void ref(null)
  }
  if (ref) ref.current = input
  return () => {
    if (ref) ref.current = null
  }
}
