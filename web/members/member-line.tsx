import { FlexRender } from '@tanstack/react-table'
import { type MouseEvent, memo, type Ref } from 'react'

import type { MemberRow } from './directory/directory-columns'

/** One line of the directory. While the table is scrolled or searched only the lines that are new are drawn. */
export const MemberLine = memo(function MemberLine({ row, index, isWindowed, measure }: MemberLineProps) {
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
