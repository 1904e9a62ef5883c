import { useEffect, useState } from 'react'

/**
 * The token of a mailed link, which `find` finds in the address. It is taken out of the address at once: the history and the
 * referrer are no place for it.
 */
export function useLinkToken(find: (address: Location) => string): string {
  const [token, setToken] = useState(() => find(location))

  useEffect(() => {
    const take = () => {
      const found = find(location)
      if (found) setToken(found)
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    // Another link that is pasted into this tab changes nothing but what follows the #.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [find])
  return token
}
