import { useEffect, useMemo, useRef } from 'react'
import { ANY_LIST } from '../live/live'
import { useLiveList } from '../live/use-live-list'
import { useAddressQuery } from '../ui/use-address-query'
import { useValue } from '../ui/use-value'
import { type ActivityFilter, filterIn, queryOf, searchOf } from './activity-filter'
import { activityLog, lookUp, refreshTop, stopLooking } from './activity-log'

const TYPING_MS = 300

/** The activity that the page's address asks for. Typing waits for a pause. */
export function useActivity() {
  const search = useAddressQuery()
  const filter = useMemo(() => filterIn(search), [search])
  const log = useValue(activityLog)
  const query = queryOf(filter)
  const isFirst = useRef(true)
  useLiveList(ANY_LIST, refreshTop)

  useEffect(() => {
    const begin = setTimeout(() => void lookUp(query), isFirst.current ? 0 : TYPING_MS)
    isFirst.current = false
    return () => clearTimeout(begin)
  }, [query])
  useEffect(() => stopLooking, [])

  const change = (next: ActivityFilter) => {
    const search = searchOf(next)
    window.history.replaceState(window.history.state, '', search ? `?${search}` : window.location.pathname)
  }

  return { filter, change, log, query }
}
