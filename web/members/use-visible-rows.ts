import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** About the height of a line; the real one is measured. */
const LINE = 41

/**
 * The rows that are on the screen, or near it, while `region` is scrolled, with the heights that stand for the others.
 * Where they are not windowed that is all of them.
 */
export function useVisibleRows<Row extends { readonly id: string }>(
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
