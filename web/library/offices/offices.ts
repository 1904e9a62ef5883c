import * as z from 'zod/mini'

import type { OfficeSection } from '#domain/office/office-details'
import { Offices, type OfficeView } from '#domain/office/office-views'
import { sectionClient } from '../../records/section-client'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'

/** The board, the officers of the gymnastics society, and the lists of the dashboard’s cards. */
const offices = sectionClient<OfficeSection, OfficeView, Offices, { _id: string; version: number }>({
  ...{ path: '/offices', table: 'offices', category: 'office', noun: 'office' },
  list: Offices,
  itemsIn: (list) => list.offices,
  withItems: (list, items) => ({ ...list, offices: [...items] }),
  // It names the holders by their ids alone.
  saved: z.object({ _id: z.string(), version: z.number() }),
})

/** The offices of a section, which follow what anybody changes; `undefined` until they have arrived. */
export function useOffices(name: OfficeSection, options?: Parameters<typeof useResource>[1]) {
  const section = offices.section(name)
  const { data, error } = useResource(section.list, options)
  useLiveList('offices', section.refresh)
  // Somebody who holds one may be called otherwise, or leave.
  useLiveList('members', section.refresh)
  return { section, offices: data?.offices, listEmail: data?.listEmail ?? null, error }
}

export type OfficesInPage = ReturnType<typeof useOffices>
export type OfficesOfSection = OfficesInPage['section']
