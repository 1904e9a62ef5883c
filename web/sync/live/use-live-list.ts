import { useEffect } from 'react'
import { useValue } from '../../ui/use-value'
import { account } from '../session/current-user'
import { session } from '../session/session'
import { onChanged, startLive, stopLive } from './live'

/**
 * Keeps the portal live while a member is signed in who has been through the first login, and what it knows of that member.
 * For one place, at the top.
 */
export function useLive(): void {
  useLiveList('members', account.refresh)
  const member = useValue(session)
  const token = member?.firstLogin ? undefined : member?.token

  useEffect(() => {
    if (!token) return undefined
    startLive(() => session.peek()?.token)
    return stopLive
  }, [token])
}

/** Calls `refresh` when somebody changed `list`, for as long as the page shows what came of it. */
export function useLiveList(list: string, refresh: () => unknown): void {
  useEffect(() => onChanged(list, refresh), [list, refresh])
}
