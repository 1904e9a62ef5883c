import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** The tab that the address names, the first one where it names none, and the way to another. */
export function useRecordTab(tabs: readonly string[]): readonly [string, (tab: string) => void] {
  const [first = ''] = tabs
  const asked = new URLSearchParams(useSearch()).get('tab') ?? first
  const selected = tabs.includes(asked) ? asked : first

  const select = (tab: string) =>
    navigate(tab === first ? window.location.pathname : `${window.location.pathname}?tab=${tab}`, { replace: true })

  return [selected, select]
}
