import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Refused } from '../api/refused'
import { toast } from '../ui/toasts'
import { rebase } from './rebase'
import { scrollUp } from './scroll-up'
import { type RecordForm, useRecordForm } from './use-record-form'
import { whoChanged } from './who-changed'

/** What is known of an edit that somebody else was quicker than. */
export interface Overtaken<Entry = unknown> {
  readonly by: readonly string[]
  /** The labels of the fields that the form took over. */
  readonly taken: readonly string[]
  readonly theirs: Entry
}

/** A record and the version it was read at. */
interface Versioned {
  readonly etag: string | undefined
}

interface RecordEdit<Kept extends Versioned, Entry extends FieldValues, Details>
  extends Pick<RecordForm<Entry, Details>, 'rules' | 'fields'> {
  readonly opened: Kept
  /** Where the record's calls are, such as '/users/42'. */
  readonly path: string
  entryOf(record: Kept): Entry
  /** Saves over the version of `base`. Throws what the portal says where that is no longer the newest. */
  revise(base: Kept, details: Details, typed: Entry): Promise<Kept>
  /** Reads the record as it is now. */
  find(): Promise<Kept>
  /** Hands on what the portal answered to whatever else shows the record. */
  keep(record: Kept): void
  /** Called after a save; without it the form says that it is saved. */
  onSaved?(saved: Kept): void
}

/** An edit of `opened`. After a save, or when somebody else saved first, it goes on from the record as it is then. */
export function useRecordEdit<Kept extends Versioned, Entry extends FieldValues, Details>(
  edit: RecordEdit<Kept, Entry, Details>,
) {
  const { opened, path, entryOf, fields } = edit
  const [base, setBase] = useState(opened)
  const [overtaken, setOvertaken] = useState<Overtaken<Entry>>()
  const { form, submit, notice, tell, dismiss } = useRecordForm<Entry, Details>({
    rules: edit.rules,
    entry: entryOf(opened),
    fields,
    save: async (details, typed) => {
      const saved = await edit.revise(base, details, typed).catch(unlessStale)
      if (!saved) return giveWay(typed)
      settle(saved)
      if (edit.onSaved) edit.onSaved(saved)
      else tell({ kind: 'saved' })
    },
  })

  const giveWay = async (typed: Entry) => {
    const [now, by] = await Promise.all([edit.find(), whoChanged(path, base.etag).catch(() => [])])
    const theirs = entryOf(now)
    const { entry, taken } = rebase(fields, entryOf(base), typed, theirs)
    edit.keep(now)
    setBase(now)
    setOvertaken({ by, taken, theirs })
    // What is typed counts as unsaved against the record as it is now.
    form.reset(theirs)
    form.reset(entry, { keepDefaultValues: true })
    dismiss()
    scrollUp()
  }

  const settle = (saved: Kept) => {
    edit.keep(saved)
    setBase(saved)
    setOvertaken(undefined)
    form.reset(entryOf(saved))
  }

  const takeTheirs = () => {
    const typed = structuredClone(form.getValues())
    form.reset(entryOf(base))
    setOvertaken(undefined)
    const undo = () => form.reset(typed, { keepDefaultValues: true })
    toast('What you typed was put aside.', { action: { label: 'Undo', run: undo } })
  }

  return { base, form, submit, notice, dismiss, overtaken, takeTheirs }
}

function unlessStale(fault: unknown): undefined {
  if (fault instanceof Refused && fault.code === 'STALE') return undefined
  throw fault
}
