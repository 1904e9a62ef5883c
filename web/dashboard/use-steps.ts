import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * First the greeting is shown, with its picture; alerts and weather follow, and the rest after them. Each is put together
 * in small steps, so that the page answers meanwhile.
 */
export function useSteps() {
  const isBegun = useDeferredValue(true, false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isBegun) startTransition(() => setWhole(true))
  }, [isBegun])
  return { isBegun, isWhole }
}
