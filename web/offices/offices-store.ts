import type { OfficeSection } from '#domain/office-details'
import type { Offices, OfficeView } from '#domain/office-views'
import { Refused } from '../api/client'
import { type Resource, resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { createOrder } from '../records/reorder'
import { listOffices, moveOffice } from './offices-api'

/** The offices of a section, which follow what anybody changes; `undefined` until they have arrived. */
export function useOffices(section: OfficeSection, options?: Parameters<typeof useResource>[1]) {
  const of = officesOf(section)
  const { data, error } = useResource(of.list, options)
  useLiveList('offices', of.refresh)
  // Somebody who holds one may be called otherwise, or leave.
  useLiveList('members', of.refresh)
  return { of, offices: data?.offices, listEmail: data?.listEmail ?? null, error }
}

export type OfficesInPage = ReturnType<typeof useOffices>

export interface OfficesOfSection {
  readonly section: OfficeSection
  readonly list: Resource<Offices>
  /** Asks the portal anew, once nothing is being moved. */
  readonly refresh: () => Promise<void>
  /** Puts an office before another, or at the end. Throws what the portal refuses. */
  readonly move: (id: string, before: string | null) => Promise<void>
}

/** The offices of a section, in their order: the board, the officers of the gymnastics society, or those of a dashboard's card. */
function officesOf(section: OfficeSection): OfficesOfSection {
  const known = sections.get(section)
  if (known) return known

  const list = resource((signal) => listOffices(section, signal))
  const { move, refresh } = createOrder<OfficeView>(
    {
      read: () => list.data.peek()?.offices,
      write: (offices) => list.mutate((all) => ({ ...all, offices: [...offices] })),
      refresh: list.refresh,
    },
    moveOffice,
  )
  const of = { section, list, move, refresh }
  sections.set(section, of)
  return of
}

/** The office as the portal has it now. */
export async function findOffice({ section, list }: OfficesOfSection, id: string): Promise<OfficeView> {
  const now = await listOffices(section)
  list.mutate(() => now)
  const found = now.offices.find(({ _id }) => _id === id)
  if (!found) throw new Refused('This office was deleted.', { status: 404, code: 'NOT_FOUND' })
  return found
}

const sections = new Map<OfficeSection, OfficesOfSection>()
