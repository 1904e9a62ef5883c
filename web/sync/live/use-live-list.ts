import { useEffect } from 'react'

import { onChanged } from './live'

/** Calls `refresh` when somebody changed `list`, for as long as the page shows what came of it. */
export function useLiveList(list: string, refresh: () => unknown): void {
  useEffect(() => onChanged(list, refresh), [list, refresh])
}
