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
import { ACCESS } from '#domain/member/invitation'
import { soughtWords } from '#domain/search/folded'
import { mailLink, phoneDigits } from '../../ui/data/phone-and-mail'
import table from '../../ui/data/table.module.css'
import { Status, StatusType } from '../../ui/feedback/status'
import { AccessStatus } from '../access-status'
import { type DirectoryRow, matches } from './directory-rows'

export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
})

export type MemberRow = Row<typeof features, DirectoryRow>

const column = createColumnHelper<typeof features, DirectoryRow>()

/** The columns for every member. */
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
    cell: ({ row: { original } }) => {
      if (!original.isAdult) return <span className="faint">Minor</span>
      return (
        original.shownPhone && (
          <a className={table.mail} href={`tel:${phoneDigits(original.shownPhone)}`}>
            {original.shownPhone}
          </a>
        )
      )
    },
  }),
])

/** Administrators see four columns more. */
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
  column.accessor(({ access }) => (access ? ACCESS.indexOf(access) : undefined), {
    id: 'access',
    header: 'Access',
    sortFn: sortFn_basic,
    sortUndefined: 'last',
    filterFn: (row, _, access: string) => row.original.access === access,
    cell: ({ row: { original } }) => original.access && <AccessStatus access={original.access} />,
  }),
])

/** Looks through the whole line at once, whichever column it is asked for; the query is taken apart once, not once a line. */
export const searchFilter = Object.assign(
  (row: MemberRow, _: string, words: readonly string[]) => matches(row.original, words),
  { resolveFilterValue: soughtWords },
)

const Vaccinated = ({ is }: { readonly is: boolean }) =>
  is ? (
    <Status icon="check">Yes</Status>
  ) : (
    <Status icon="minus" tone="off">
      No
    </Status>
  )
