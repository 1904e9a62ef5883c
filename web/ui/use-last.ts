import { useState } from 'react'

/** The value as it was last known: what a page shows stays while something else for its place is on its way. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(() => value)
  return value ?? last
}
