import { useEffect, useEffectEvent, useRef, useState } from 'react'

const SAVE_DELAY = 3000
const TICK = 250

/**
 * Saves three seconds after the step has appeared (specification, section 4), unless it is left before. What is under way
 * when it is left has no say any more.
 */
export function useSaving(save: () => Promise<unknown>, onSaved: () => void, onFault: (fault: unknown) => void) {
  const [waited, setWaited] = useState(0)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const isHere = useRef(false)

  async function saveNow() {
    setFault(undefined)
    setSending(true)
    try {
      await save()
      if (isHere.current) onSaved()
    } catch (fault) {
      if (!isHere.current) return
      setSending(false)
      setFault(fault)
      onFault(fault)
    }
  }

  const whenTimeIsUp = useEffectEvent(saveNow)
  useEffect(() => {
    isHere.current = true
    const timer = setTimeout(whenTimeIsUp, SAVE_DELAY)
    const clock = setInterval(() => setWaited((waited) => Math.min(waited + TICK, SAVE_DELAY)), TICK)
    return () => {
      isHere.current = false
      clearTimeout(timer)
      clearInterval(clock)
    }
  }, [])

  // The last tenth is the portal's.
  return { percent: Math.round((waited / SAVE_DELAY) * 90), fault, isSending, saveNow }
}
