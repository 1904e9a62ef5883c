import { useTable } from '@tanstack/react-table'
import { type Ref, useImperativeHandle, useMemo } from 'react'

import { administratorColumns, features, memberColumns, searchFilter } from './directory-columns'
import type { DirectoryRow } from './directory-rows'
import type { DirectoryView } from './directory-view'

/** The members found on all pages together, in order. */
export interface FoundMembers {
  rows(): readonly DirectoryRow[]
}

/** The table of the directory as `view` asks for it, and the rows of its page. A page beyond the last one is the last one. */
export function useFoundMembers(
  lines: readonly DirectoryRow[],
  isFull: boolean,
  view: DirectoryView,
  found?: Ref<FoundMembers>,
) {
  const { search, statusTypes, vaccinated, access, sort, size } = view
  const sorting = useMemo(() => [sort], [sort])
  const columnFilters = useMemo(
    () => (isFull ? toColumnFilters({ statusTypes, vaccinated, access }) : []),
    [isFull, statusTypes, vaccinated, access],
  )

  const table = useTable({
    features,
    data: lines,
    columns: isFull ? administratorColumns : memberColumns,
    getRowId: ({ _id }) => _id,
    getColumnCanGlobalFilter: ({ id }) => id === 'lname',
    globalFilterFn: searchFilter,
    sortDescFirst: false,
    enableSortingRemoval: false,
    state: { sorting, columnFilters, globalFilter: search.trim() },
  })

  const { rows } = table.getRowModel()
  useImperativeHandle(found, () => ({ rows: () => rows.map(({ original }) => original) }), [rows])
  const pageSize = size === 'all' ? Math.max(rows.length, 1) : size
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(view.page, pages - 1)
  const from = page * pageSize

  return { table, rows: rows.slice(from, from + pageSize), total: rows.length, from, page, pages }
}

const toColumnFilters = ({
  statusTypes,
  vaccinated,
  access,
}: Pick<DirectoryView, 'statusTypes' | 'vaccinated' | 'access'>) => [
  ...(statusTypes.length > 0 ? [{ id: 'statusType', value: statusTypes }] : []),
  ...(vaccinated ? [{ id: 'isVaccinated', value: vaccinated === 'yes' }] : []),
  ...(access ? [{ id: 'access', value: access }] : []),
]
