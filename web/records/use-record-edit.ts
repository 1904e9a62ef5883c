import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { onChanged } from '../sync/live/live'
import { discardWaitingEdits, loadWaiting } from '../sync/offline/waiting'
import { waiting } from '../sync/offline/waiting-list'
import type { WaitingChange } from '../sync/offline/waiting-store'
import { Refused } from '../sync/refused'
import { toast } from '../ui/feedback/toasts'
import { useValue } from '../ui/use-value'
import type { EditConflict, News, OpenEdit } from './open-edit'
import { differences, rebase } from './rebase'
import type { RecordFields } from './record-fields'
import { scrollUp } from './use-form-notice'
import { type RecordForm, useRecordForm } from './use-record-form'
import { whoChanged } from './who-changed'

/** A record and the version it was read at. */
interface Versioned {
  readonly etag: string | undefined
}

interface RecordEdit<Kept extends Versioned, Entry extends FieldValues, Details>
  extends Pick<RecordForm<Entry, Details>, 'fields' | 'what' | 'withoutSecrets' | 'files'> {
  readonly opened: Kept
  /** The domain's rules, for an edit that goes on from `base`. */
  readonly rules: RecordForm<Entry, Details>['rules'] | { for(base: Kept): RecordForm<Entry, Details>['rules'] }
  /** The path of the record's calls, such as '/users/42'. */
  readonly path: string
  /** The lists that tell of a change to the record, the same ones at every render. */
  readonly lists: readonly string[]
  entryOf(record: Kept): Entry
  /** Asks before saving, where that has to be; it is not saved unless the answer is yes. */
  confirm?(details: Details, base: Kept): Promise<boolean>
  /** Saves over the version of `base`. Throws what the portal says where that is no longer the newest. */
  revise(base: Kept, details: Details, typed: Entry): Promise<Kept>
  /** Reads the record as it is now. */
  find(): Promise<Kept>
  /** Hands on what the portal answered to whatever else shows the record. */
  keep(record: Kept): void
  /** Called after a save; without it the form says that it is saved. `isMore` where something was typed while it went out. */
  onSaved?(saved: Kept, isMore: boolean): void
}

/**
 * An edit of `opened`. After a save, or when somebody else saved first, it goes on from the record as it is then; what
 * somebody else does in the meantime is told at once.
 */
export function useRecordEdit<Kept extends Versioned, Entry extends FieldValues, Details>(
  edit: RecordEdit<Kept, Entry, Details>,
) {
  const { opened, path, entryOf, fields } = edit
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<EditConflict<Entry>>()
  const { form, submit, notice, tell, dismiss } = useRecordForm<Entry, Details>({
    rules: 'for' in edit.rules ? edit.rules.for(base) : edit.rules,
    entry: entryOf(opened),
    fields,
    what: edit.what,
    withoutSecrets: edit.withoutSecrets,
    files: edit.files,
    save: async (details, typed) => {
      const sent = structuredClone(typed)
      if (edit.confirm && !(await edit.confirm(details, base))) return
      const saved = await edit.revise(base, details, typed).catch(unlessStale)
      if (!saved) return giveWay()
      const isMore = settle(saved, sent)
      if (edit.onSaved) edit.onSaved(saved, isMore)
      else tell({ kind: 'saved' })
    },
  })

  const giveWay = async () => {
    const now = await edit.find()
    edit.keep(now)
    setBase(now)
    await showBoth({ before: entryOf(base), now, since: base.etag })
    dismiss()
    scrollUp()
  }

  const showBoth = async ({ before, typed, now, since }: Both<Kept, Entry>) => {
    const theirs = entryOf(now)
    const by = await whoChanged(path, since).catch(() => [])
    const { entry, taken } = rebase(fields, before, typed ?? structuredClone(form.getValues()), theirs)
    setConflict({ by, taken, theirs })
    remoteChange.dismiss()
    // Typed values count as unsaved against the current record.
    form.reset(theirs)
    form.reset(entry, { keepDefaultValues: true })
  }

  const takeUp = ({ base: before, typed, ifMatch, refusal }: WaitingChange) => {
    if (ifMatch !== opened.etag) {
      void showBoth({ before: before as Entry, typed: typed as Entry, now: opened, since: ifMatch })
    } else if (refusal) {
      form.reset(typed as Entry, { keepDefaultValues: true })
      tell({ kind: 'complaints', complaints: [{ message: refusal.message }] })
    } else {
      form.reset(typed as Entry)
      tell({ kind: 'kept' })
    }
  }

  const catchUp = async () => {
    const now = await follow()
    if (!now) return
    if (now.etag === base.etag) dismiss()
    else tell({ kind: 'saved' })
  }

  useWaitingEdit(path, fields, { show: takeUp, whenGone: () => void catchUp().catch(() => {}) })

  const remoteChange = useRemoteChange(edit.lists, {
    ...{ path, fields, base, form, conflict, entryOf, find: edit.find },
    goOn: (now: Kept, both) => {
      setBase(now)
      setConflict(both)
    },
  })

  /** Goes on from `saved`, with what was typed since the form had these values; answers whether anything was. */
  const settle = (saved: Kept, before: Entry): boolean => {
    const now = entryOf(saved)
    const { entry } = rebase(fields, before, structuredClone(form.getValues()), now)
    edit.keep(saved)
    setBase(saved)
    setConflict(undefined)
    remoteChange.dismiss()
    form.reset(now)
    const isMore = differences(fields, now, entry).length > 0
    if (isMore) form.reset(entry, { keepDefaultValues: true })
    void discardWaitingEdits(path, fields.kind)
    return isMore
  }

  const takeTheirs = () => {
    const typed = structuredClone(form.getValues())
    form.reset(entryOf(base))
    setConflict(undefined)
    remoteChange.dismiss()
    void discardWaitingEdits(path, fields.kind)
    const undo = () => {
      // The record may have changed again by now.
      const { entry } = rebase(fields, entryOf(base), typed, form.formState.defaultValues as Entry)
      form.reset(entry, { keepDefaultValues: true })
    }
    toast('Your changes were discarded.', { action: { label: 'Undo', run: undo } })
  }

  /** Shows the record as it is now, after an undo on the same page; what has been typed since stays. */
  const follow = async () => {
    if (form.formState.isDirty) return undefined
    const before = structuredClone(form.getValues())
    const now = await edit.find()
    settle(now, before)
    return now
  }

  return { base, form, submit, notice, dismiss, conflict, takeTheirs, remoteChange, follow }
}

/** Values typed on top of `before`, and the current record. */
interface Both<Kept, Entry> {
  readonly before: Entry
  /** Left out, those that are in the form by then. */
  readonly typed?: Entry
  readonly now: Kept
  /** The version of `before`. */
  readonly since: string | undefined
}

function unlessStale(fault: unknown): undefined {
  if (fault instanceof Refused && fault.code === 'STALE') return undefined
  throw fault
}

/**
 * Calls `show` once with the last edit of the record at `path` that waits on this device, if there is one, and `whenGone`
 * once none waits any more: it was sent, or discarded.
 */
function useWaitingEdit(
  path: string,
  { kind }: Pick<RecordFields, 'kind'>,
  { show, whenGone }: { show(change: WaitingChange): void; whenGone(): void },
): void {
  const showIt = useEffectEvent(show)
  const tellThatGone = useEffectEvent(whenGone)
  const isWaiting = useValue(waiting).some((change) => change.path === path && change.form === kind)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (hasWaited.current && !isWaiting) tellThatGone()
    hasWaited.current = isWaiting
  }, [isWaiting])

  useEffect(() => {
    let isGone = false
    void loadWaiting().then((changes) => {
      const last = changes.findLast((change) => change.path === path && change.form === kind)
      if (last && !isGone) showIt(last)
    })
    return () => {
      isGone = true
    }
  }, [path, kind])
}

/**
 * Looks after the record of an open form whenever somebody changes one of the `lists`, which are the same ones at every
 * render. While the form is being saved it waits: what one saves oneself is no news. Where the room is away, or the
 * look fails, others are noticed at saving.
 */
function useRemoteChange(lists: readonly string[], edit: Omit<OpenEdit, 'news' | 'tell'>) {
  const [news, tell] = useState<News>()
  const { isSubmitting } = edit.form.formState
  const isPutOff = useRef(false)
  const underWay = useRef(Promise.resolve())
  const next = useRef<Promise<void>>(undefined)

  const now = useEffectEvent((): OpenEdit | undefined => {
    if (!isSubmitting) return { ...edit, news, tell }
    isPutOff.current = true
    return undefined
  })

  // Two lists often change together, which is one look; a later one begins where that one ends.
  const look = useEffectEvent((isOpen: () => boolean): Promise<void> => {
    next.current ??= underWay.current.then(async () => {
      next.current = undefined
      const { checkRemoteChange } = await import('./check-remote-change')
      await checkRemoteChange(() => (isOpen() ? now() : undefined))
    })
    underWay.current = next.current.catch(() => {})
    return next.current
  })

  useEffect(() => {
    let isOpen = true
    const ends = lists.map((list) => onChanged(list, () => look(() => isOpen)))
    return () => {
      isOpen = false
      for (const end of ends) end()
    }
  }, [lists])

  useEffect(() => {
    if (isSubmitting || !isPutOff.current) return undefined
    isPutOff.current = false
    let isOpen = true
    look(() => isOpen).catch(() => {})
    return () => {
      isOpen = false
    }
  }, [isSubmitting])

  return { news, dismiss: useCallback(() => tell(undefined), []) }
}
