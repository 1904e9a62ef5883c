import { flushSync } from 'react-dom'

/**
 * Carries out `change` while somebody may be typing: the caret, and the field it is in, stay where they are, unless the
 * field would now lie beneath something.
 */
export function changeInPlace(change: () => void): void {
  const focused = document.activeElement
  const before = focused?.getBoundingClientRect().top ?? 0
  const putBack = caretOf(focused)
  flushSync(change)
  putBack()
  if (focused && focused !== document.body) scrollBy(focused, focused.getBoundingClientRect().top - before)
  if (focused && focused !== document.body && isCovered(focused))
    focused.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

/** Whether something else lies on the lower edge; an edge that is out of sight is not covered. */
function isCovered(field: Element): boolean {
  const { left, width, bottom } = field.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, bottom - 2)
  return above !== null && !above.contains(field) && !field.contains(above)
}

/** Text that is put into a field takes its caret to the end. */
function caretOf(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd, selectionDirection } = field
  // Fields of some kinds, such as those for an email, do not tell.
  if (selectionStart === null) return () => {}
  return () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
}

function scrollBy(element: Element, top: number) {
  let box: Element | null = element.parentElement
  while (box && !scrolls(box)) box = box.parentElement
  const scroller = box ?? document.scrollingElement
  if (top !== 0) scroller?.scrollBy({ top, behavior: 'instant' })
}

const scrolls = (box: Element) =>
  box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)
