import { FlexRender } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, memo, type Ref, type RefObject, useMemo, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Pager } from '../../ui/data/pager'
import { SortHead } from '../../ui/data/table'
import ui from '../../ui/data/table.module.css'
import { Empty } from '../../ui/feedback/empty'
import { SkipLink } from '../../ui/skip-link'
import type { MemberRow } from './directory-columns'
import type { DirectoryRow } from './directory-rows'
import { type ChangeView, type DirectoryView, PAGE_SIZES } from './directory-view'
import css from './members-table.module.css'
import { type FoundMembers, useFoundMembers } from './use-found-members'

/** Whether the page is about to be printed; it must then hold every line, not the ones on the screen. */
const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

let isPrinting = false

function subscribe(changed: () => void) {
  const tell = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    changed()
  }
  window.addEventListener('beforeprint', tell)
  window.addEventListener('afterprint', tell)
  return () => {
    window.removeEventListener('beforeprint', tell)
    window.removeEventListener('afterprint', tell)
  }
}

/** About the height of a line; the real one is measured. */
const LINE = 41

/**
 * The rows that are on the screen, or near it, while `region` is scrolled, with the heights that stand for the others.
 * Where they are not windowed that is all of them.
 */
function useVisibleRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  region: RefObject<HTMLElement | null>,
  isWindowed: boolean,
) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => LINE,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    enabled: isWindowed,
  })
  if (!isWindowed) return { rows: rows.map((row, index) => ({ row, index })), above: 0, below: 0, measure: undefined }

  const items = virtualizer.getVirtualItems()
  return {
    rows: items.flatMap(({ index }) => {
      const row = rows[index]
      return row ? [{ row, index }] : []
    }),
    above: items.at(0)?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}

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
          <caption className="hide">{describeSort(view, columns)}</caption>
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

const describeSort = ({ sort }: DirectoryView, columns: readonly { id: string; columnDef: { header?: unknown } }[]) => {
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

/** One line of the directory. While the table is scrolled or searched only the lines that are new are drawn. */
const MemberLine = memo(function MemberLine({ row, index, isWindowed, measure }: MemberLineProps) {
  const [first, ...others] = row.getAllCells()

  return (
    <tr ref={measure} data-index={index} aria-rowindex={isWindowed ? index + 2 : undefined} onClick={openMember}>
      {first && (
        <th scope="row">
          <FlexRender cell={first} />
        </th>
      )}
      {others.map((cell) => (
        <td key={cell.id}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
})

/** A click anywhere on the line is one on its link, but for those on other links and those that select text. */
function openMember({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a') || getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = nativeEvent
  currentTarget
    .querySelector('th a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

interface MemberLineProps {
  readonly row: MemberRow
  /** The line's place among those found. */
  readonly index: number
  readonly isWindowed: boolean
  readonly measure: Ref<HTMLTableRowElement> | undefined
}
