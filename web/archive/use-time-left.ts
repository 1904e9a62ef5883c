import { useEffect, useState } from 'react'

const LOOKED_AT_MS = 10_000

/** The milliseconds until a moment, as time goes by. Once it has come, `onOver` hears of it, again and again: clocks differ. */
export function useTimeLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until)
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= end) onOver()
    }
    look()
    const timer = setInterval(look, LOOKED_AT_MS)
    return () => clearInterval(timer)
  }, [end, onOver])

  return Math.max(0, end - now)
}
