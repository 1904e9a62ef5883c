import { memo, type Ref, useMemo, useRef } from 'react'

import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Empty } from '../ui/empty'
import { Pager } from '../ui/pager'
import { SkipLink } from '../ui/skip-link'
import { SortHead } from '../ui/table'
import ui from '../ui/table.module.css'
import type { DirectoryRow } from './directory-rows'
import { type DirectoryView, PAGE_SIZES } from './directory-view'
import { MemberLine } from './member-line'
import css from './members-table.module.css'
import type { ChangeView } from './use-directory-view'
import { type FoundMembers, useFoundMembers } from './use-found-members'
import { usePrinting } from './use-printing'
import { useVisibleRows } from './use-visible-rows'

/** The lines that `view` asks for. All of them at once scroll in a window of their own and are drawn as they are reached. */
export const MembersTable = memo(function MembersTable({ lines, isFull, view, change, found }: MembersTableProps) {
  const isPrinting = usePrinting()
  const asked = useMemo((): DirectoryView => (isPrinting ? { ...view, size: 'all' } : view), [isPrinting, view])
  const { table, rows, total, from, page, pages } = useFoundMembers(lines, isFull, asked, found)
  const region = useRef<HTMLElement>(null)
  const isWindowed = view.size === 'all' && !isPrinting
  const drawn = useVisibleRows(rows, region, isWindowed)
  const columns = table.getAllLeafColumns()

  return (
    <>
      {total > 0 && <SkipLink to="members-pages">Skip the list</SkipLink>}
      <section
        ref={region}
        className={classes(ui.region, css.region, isWindowed && css.window)}
        aria-label="Members, scrolls sideways"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll the table.
        tabIndex={0}
        data-scrolls="directory"
        hidden={total === 0}
      >
        <table className={ui.table} aria-rowcount={isWindowed ? total + 1 : undefined}>
          <caption className="hide">{captionOf(view, columns)}</caption>
          <thead data-tour="sort">
            <tr>
              {columns.map((column) => (
                <SortHead
                  key={column.id}
                  sorted={view.sort.id === column.id ? (view.sort.desc ? 'descending' : 'ascending') : undefined}
                  onSort={() =>
                    change({ sort: { id: column.id, desc: view.sort.id === column.id && !view.sort.desc } })
                  }
                >
                  {column.columnDef.header as string}
                </SortHead>
              ))}
            </tr>
          </thead>
          <tbody data-tour="open">
            <Gap height={drawn.above} columns={columns.length} />
            {drawn.rows.map(({ row, index }) => (
              <MemberLine key={row.id} row={row} index={index} isWindowed={isWindowed} measure={drawn.measure} />
            ))}
            <Gap height={drawn.below} columns={columns.length} />
          </tbody>
        </table>
      </section>
      {total === 0 && <NobodyFound change={change} />}
      <div id="members-pages" data-tour="rows">
        <Pager
          from={total === 0 ? 0 : from + 1}
          to={from + rows.length}
          total={total}
          noun="member"
          page={page + 1}
          pages={pages}
          size={view.size}
          sizes={PAGE_SIZES}
          onSize={(size) => change({ size })}
          onPage={(next) => change({ page: next - 1 })}
        />
      </div>
    </>
  )
})

interface MembersTableProps {
  readonly lines: readonly DirectoryRow[]
  /** Whether the columns for administrators are there. */
  readonly isFull: boolean
  readonly view: DirectoryView
  readonly change: ChangeView
  readonly found?: Ref<FoundMembers> | undefined
}

const captionOf = ({ sort }: DirectoryView, columns: readonly { id: string; columnDef: { header?: unknown } }[]) => {
  const header = columns.find(({ id }) => id === sort.id)?.columnDef.header
  return `Members, sorted by ${String(header ?? 'last name').toLowerCase()}${sort.desc ? ', reversed' : ''}`
}

/** Stands for the lines that are not drawn. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row takes no focus.
    <tr aria-hidden="true">
      <td colSpan={columns} className={css.gap} style={{ height }} />
    </tr>
  )

const NobodyFound = ({ change }: { readonly change: ChangeView }) => (
  <Empty
    scene="empty-tracks"
    title="No members found"
    level={2}
    action={
      <Button onClick={() => change({ search: '', statusTypes: [], vaccinated: undefined, access: undefined })}>
        Show everyone
      </Button>
    }
  >
    Try a different search, or show everyone.
  </Empty>
)
