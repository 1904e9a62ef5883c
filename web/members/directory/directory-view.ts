import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'

import { ACCESS, type Access } from '#domain/member/invitation'
import { STATUS_TYPES } from '#domain/member/member-fields'
import { useAddressQuery } from '../../ui/use-address-query'

/**
 * The directory's filters. `change` goes to the first page unless it names one, and the address follows; while somebody
 * is typing it follows only once they `settle`, because browsers refuse an address that changes with every letter.
 */
export function useDirectoryView() {
  const address = useAddressQuery()
  const [known, setKnown] = useState(address)
  const [{ view, isTyping }, setState] = useState(() => ({ view: readView(address), isTyping: false }))

  // Somebody else changed the address: a link to the directory, or the browser's back button.
  if (address !== known) {
    setKnown(address)
    if (address !== writeView(view)) setState({ view: readView(address), isTyping: false })
  }

  useEffect(() => {
    const query = writeView(view)
    if (isTyping || query === address) return
    navigate(query ? `/members?${query}` : '/members', { replace: true })
  }, [view, isTyping, address])

  const change: ChangeView = useCallback(
    (changes, { isTyping = false } = {}) =>
      setState(({ view }) => ({ view: { ...view, page: 0, ...changes }, isTyping })),
    [],
  )
  const settle = useCallback(() => setState(({ view }) => ({ view, isTyping: false })), [])

  return { view, change, settle }
}

export type ChangeView = (changes: Partial<DirectoryView>, options?: { readonly isTyping?: boolean }) => void

/** The directory's filters, kept in the address, so that going back returns to them. */
export interface DirectoryView {
  readonly search: string
  readonly statusTypes: readonly string[]
  readonly vaccinated: 'yes' | 'no' | undefined
  readonly access: Access | undefined
  readonly sort: { readonly id: string; readonly desc: boolean }
  readonly size: number | 'all'
  /** Counts from 0. */
  readonly page: number
}

const PAGE_SIZE = 15
export const PAGE_SIZES = [10, 15, 20, 50, 'all'] as const

const SORTABLE = ['lname', 'fname', 'phone', 'email', 'statusType', 'isVaccinated', 'access']

/** Reads the query of an address. What it cannot make sense of it leaves as it is without it. */
export function readView(query: string): DirectoryView {
  const asked = new URLSearchParams(query)
  const sort = asked.get('sort') ?? ''
  const sortId = sort.replace(/^-/, '')
  const size = asked.get('rows')
  const page = Number(asked.get('page'))
  const vaccinated = asked.get('vaccinated')

  return {
    search: asked.get('find') ?? '',
    statusTypes: STATUS_TYPES.filter((type) => asked.getAll('status').includes(type)),
    vaccinated: vaccinated === 'yes' || vaccinated === 'no' ? vaccinated : undefined,
    access: ACCESS.find((access) => access === asked.get('access')),
    sort: SORTABLE.includes(sortId) ? { id: sortId, desc: sort.startsWith('-') } : { id: 'lname', desc: false },
    size: PAGE_SIZES.find((known) => String(known) === size) ?? PAGE_SIZE,
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** The query that `readView` reads back. What is as usual is not mentioned. */
export function writeView({ search, statusTypes, vaccinated, access, sort, size, page }: DirectoryView): string {
  const query = new URLSearchParams()
  if (search) query.set('find', search)
  for (const type of statusTypes) query.append('status', type)
  if (vaccinated) query.set('vaccinated', vaccinated)
  if (access) query.set('access', access)
  if (sort.id !== 'lname' || sort.desc) query.set('sort', `${sort.desc ? '-' : ''}${sort.id}`)
  if (size !== PAGE_SIZE) query.set('rows', String(size))
  if (page > 0) query.set('page', String(page + 1))
  return query.toString()
}
