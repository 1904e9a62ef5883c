import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type Row,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import { Link } from 'wouter'

import { mailLink } from '../ui/mail-link'
import { Status, StatusType } from '../ui/status'
import table from '../ui/table.module.css'
import { type DirectoryRow, matches, wordsOf } from './directory-rows'

export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
})

export type MemberRow = Row<typeof features, DirectoryRow>

const column = createColumnHelper<typeof features, DirectoryRow>()

/** What every member may look up. */
export const memberColumns = column.columns([
  column.accessor('byLastName', {
    id: 'lname',
    header: 'Last name',
    sortFn: sortFn_basic,
    cell: ({ row: { original } }) => (
      <Link href={`/members/${original._id}`} aria-label={`${original.lname}, ${original.fname}`}>
        {original.lname}
      </Link>
    ),
  }),
  column.accessor('byFirstName', {
    id: 'fname',
    header: 'First name',
    sortFn: sortFn_basic,
    cell: ({ row }) => row.original.fname,
  }),
  column.accessor('shownPhone', {
    id: 'phone',
    header: 'Phone',
    sortFn: sortFn_basic,
    sortUndefined: 'last',
    cell: ({ row: { original } }) => (original.isAdult ? original.shownPhone : <span className="faint">Minor</span>),
  }),
])

/** Administrators see three columns more. */
export const administratorColumns = column.columns([
  ...memberColumns,
  column.accessor(({ email }) => email?.toLowerCase() || undefined, {
    id: 'email',
    header: 'Email',
    sortFn: sortFn_basic,
    sortUndefined: 'last',
    cell: ({ row: { original } }) =>
      original.email && (
        <a className={table.mail} href={mailLink([original.email])}>
          {original.email}
        </a>
      ),
  }),
  column.accessor('statusType', {
    header: 'Status',
    sortFn: sortFn_basic,
    filterFn: (row, _, types: readonly string[]) => types.includes(row.original.statusType ?? ''),
    cell: ({ row: { original } }) => original.statusType && <StatusType type={original.statusType} />,
  }),
  column.accessor('isVaccinated', {
    header: 'Vaccinated',
    sortFn: sortFn_basic,
    filterFn: (row, _, is: boolean) => row.original.isVaccinated === is,
    cell: ({ row: { original } }) => original.isVaccinated !== undefined && <Vaccinated is={original.isVaccinated} />,
  }),
])

/** Looks through the whole line at once, whichever column it is asked for; the query is taken apart once, not once a line. */
export const searchFilter = Object.assign(
  (row: MemberRow, _: string, words: readonly string[]) => matches(row.original, words),
  { resolveFilterValue: wordsOf },
)

const Vaccinated = ({ is }: { readonly is: boolean }) =>
  is ? (
    <Status icon="check">Yes</Status>
  ) : (
    <Status icon="minus" tone="off">
      No
    </Status>
  )
