import { useEffect, useState } from 'react'

/** The token of a reset link. It is taken out of the address at once: the history and the referrer are no place for it. */
export function useResetToken(): string {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return token
}
