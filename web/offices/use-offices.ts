import type { OfficeSection } from '#domain/office-details'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { officesOf } from './offices-store'

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
