import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { isWallClock } from '#domain/wall-clock'
import { useResource } from '../api/use-resource'
import type { DirectoryRow } from '../members/directory-rows'
import { directory, directoryRows } from '../members/members-store'
import { useValue } from '../ui/use-value'
import { dutyMembers } from './calendar-store'
import { type EntryDraft, wallClockOf } from './entry-draft'

const NOBODY: readonly DirectoryRow[] = []

/**
 * Those who may be on duty on the day on which the event starts. Where the portal cannot be asked, they are the adults of
 * today; `isUnknown` where the directory could not be loaded either.
 */
export function useDutyCandidates() {
  const start = wallClockOf(useWatch<EntryDraft, 'start'>({ name: 'start' }))
  const { error } = useResource(directory, { onFailure: 'stay' })
  const { data: onDay } = useResource(dutyMembers(isWallClock(start) ? start.slice(0, 10) : undefined), {
    onFailure: 'stay',
  })
  const everyone = useValue(directoryRows)
  const candidates = useMemo(
    () => everyone?.filter(({ _id, isAdult }) => (onDay ? onDay.has(_id) : isAdult)) ?? NOBODY,
    [everyone, onDay],
  )
  return { candidates, isUnknown: error !== undefined && !everyone }
}
