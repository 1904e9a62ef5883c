import { useEffect, useState } from 'react'

/** False until so many milliseconds have passed since the component appeared. */
export function useDelay(milliseconds: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
