import { navigate } from 'wouter/use-browser-location'

/** Returns to the page before; to the dashboard where this one is the first of the tab. */
export function goBack(): void {
  if (history.length > 1) history.back()
  else navigate('/', { replace: true })
}
