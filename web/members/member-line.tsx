import { FlexRender } from '@tanstack/react-table'
import { memo, type Ref } from 'react'

import type { MemberRow } from './directory-columns'

/** One line of the directory. While the table is scrolled or searched only the lines that are new are drawn. */
export const MemberLine = memo(function MemberLine({ row, index, isWindowed, measure }: MemberLineProps) {
  const [first, ...others] = row.getAllCells()

  return (
    <tr ref={measure} data-index={index} aria-rowindex={isWindowed ? index + 2 : undefined}>
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

interface MemberLineProps {
  readonly row: MemberRow
  /** The line's place among those found. */
  readonly index: number
  readonly isWindowed: boolean
  readonly measure: Ref<HTMLTableRowElement> | undefined
}
