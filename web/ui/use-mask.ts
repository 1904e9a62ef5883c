import { useMaskito } from '@maskito/react'
import { type Ref, type RefCallback, useCallback, useRef } from 'react'

import { type Mask, masks } from './masks'

/** Puts a mask on an input, and hands the input on to the ref its form wants it with. */
export function useMask(mask: Mask, ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> {
  const maskRef = useMaskito({ options: masks[mask] })
  // A form makes a new ref at every render; the mask must not be taken off and put on each time.
  const latest = useRef(ref)
  latest.current = ref

  return useCallback(
    (input: HTMLInputElement) => {
      maskRef(input)
      const release = hand(latest.current, input)
      return () => {
        maskRef(null)
        release()
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
