import { useEffect } from 'react'

import { onChanged } from '../live/live'

/** Calls `refresh` when somebody changed `list`, for as long as the page shows what came of it. */
export function useLiveList(list: 'members' | 'family_links', refresh: () => unknown): void {
  useEffect(() => onChanged(list, refresh), [list, refresh])
}
