import { flushSync } from 'react-dom'
import { get } from 'react-hook-form'
import { waiting } from '../sync/offline/waiting-list'
import { Refused } from '../sync/refused'
import type { News, OpenEdit, Told } from './open-edit'
import { differences, rebase } from './rebase'
import { fieldPhrase, listed, type RecordFields } from './record-fields'
import { whoChanged, whoDid } from './who-changed'

/**
 * Asks for the record of an open form, and where it has another version takes over what nobody touched here, says so,
 * and shows both versions where both changed the same. `open` answers the form as it is now; `undefined` once it is
 * none to be changed.
 */
export async function checkRemoteChange(open: () => OpenEdit | undefined): Promise<void> {
  const edit = open()
  if (!edit || isWaiting(edit)) return
  const { path, base } = edit
  const now = await edit.find().catch(unlessGone)
  if (now ? versionNumber(now) <= versionNumber(base) : edit.news?.isGone) return

  const by = await whoChanged(path, base.etag).catch(() => [])
  const still = open()
  if (!still) return
  if (still.base !== base) return checkRemoteChange(open)
  if (now) goOnFrom(now, by, still)
  else still.tell(deletionNews(by))
}

function goOnFrom(now: unknown, by: readonly string[], edit: OpenEdit) {
  const { fields, form, base, conflict, news } = edit
  const [typed, theirs] = [form.getValues(), edit.entryOf(now)]
  const { entry, untouched, taken, disputed } = rebase(fields, edit.entryOf(base), typed, theirs)
  const isDisputed = disputed.length > 0 || (conflict !== undefined && differences(fields, theirs, entry).length > 0)
  const both = isDisputed && {
    by: union(conflict?.by, disputed.length + untouched.length > 0 ? by : []),
    taken: union(conflict?.taken, taken),
    theirs,
    isUnasked: true,
  }

  changeInPlace(() => {
    for (const field of untouched) form.setValue(field, structuredClone(get(theirs, field)))
    // Typed values count as unsaved against the current record.
    form.reset(theirs, KEEPING)
    edit.goOn(now, both || undefined)
    edit.tell(mergedNews(news, { by, fields, untouched, disputed, isDisputed }))
  })
}

const KEEPING = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
}

/** A change that waits on this device is sent later, and its own form then goes on from there. */
const isWaiting = ({ path }: OpenEdit) =>
  waiting.peek().some((change) => change.path === path && change.refusal === undefined)

/** The version of an answer. One from the device's store, or from a copy that lags, may be older than the form's. */
const versionNumber = ({ etag }: { readonly etag: string | undefined }) => Number(etag?.replace(/\D/g, '') ?? 0)

function unlessGone(fault: unknown): undefined {
  if (fault instanceof Refused && fault.status === 404) return undefined
  throw fault
}

/**
 * Carries out `change` while somebody may be typing: the caret, and the field it is in, stay where they are, unless the
 * field would now lie beneath something.
 */
function changeInPlace(change: () => void): void {
  const focused = document.activeElement
  const before = focused?.getBoundingClientRect().top ?? 0
  const putBack = keepCaret(focused)
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
function keepCaret(field: Element | null): () => void {
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

/** The news that a record was deleted, by the member who changed it last. */
export const deletionNews = ([last]: readonly string[]): News => ({
  ...{ kind: 'warning', word: 'Deleted.', isGone: true },
  lines: [
    `${whoDid(last ? [last] : [], 'deleted this record')}, so you can’t save it. You can still copy what you typed.`,
  ],
})

interface Change {
  readonly by: readonly string[]
  readonly fields: RecordFields
  readonly untouched: readonly string[]
  readonly disputed: readonly string[]
  /** Whether both versions are above the form. */
  readonly isDisputed: boolean
}

/** Combines the news of a change with earlier news that is still shown. */
export function mergedNews(earlier: News | undefined, change: Change): News | undefined {
  const { by, fields, untouched, disputed, isDisputed } = change
  const phrases = (paths: readonly string[]) => paths.map((path) => fieldPhrase(fields, path))
  const both = isDisputed ? together(earlier?.disputed, by, phrases(disputed)) : undefined
  const taken = without(both?.what, together(earlier?.taken, by, phrases(untouched)))
  const isBack = earlier?.isGone || earlier?.isBack

  const lines = [
    isBack && 'This record was restored. You can save it again.',
    both && `${whoDid(both.by, `also changed ${listed(both.what)}`)}. What you typed is still here.`,
    taken && `${whoDid(taken.by, `changed ${listed(taken.what)}`)}. The form shows the change.`,
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return undefined
  const kind = isDisputed ? 'warning' : 'info'
  return { kind, word: 'Record changed.', lines, isDisputed, isBack, disputed: both, taken }
}

function together(earlier: Told | undefined, by: readonly string[], what: readonly string[]): Told | undefined {
  if (what.length === 0) return earlier
  return { by: union(earlier?.by, by), what: union(earlier?.what, what) }
}

function without(others: readonly string[] = [], told: Told | undefined): Told | undefined {
  const what = told?.what.filter((each) => !others.includes(each)) ?? []
  return told && what.length > 0 ? { ...told, what } : undefined
}

/** Both without repeating anything, in their order. */
const union = (some: readonly string[] = [], more: readonly string[] = []) => [...new Set([...some, ...more])]
