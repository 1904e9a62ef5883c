import { get } from 'react-hook-form'
import { waiting } from '../sync/offline/waiting-list'
import { Refused } from '../sync/refused'
import { changeInPlace } from './change-in-place'
import type { OpenEdit } from './open-edit'
import { differences, rebase } from './rebase'
import { deletionNews, mergedNews, union } from './remote-change-news'
import { whoChanged } from './who-changed'

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
  if (now ? versionOf(now) <= versionOf(base) : edit.news?.isGone) return

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
const versionOf = ({ etag }: { readonly etag: string | undefined }) => Number(etag?.replace(/\D/g, '') ?? 0)

function unlessGone(fault: unknown): undefined {
  if (fault instanceof Refused && fault.status === 404) return undefined
  throw fault
}
