import { useState } from 'react'

import type { ClubDate } from '#domain/club-date'
import type { MemberRevision } from '#domain/member-details'
import { Refused } from '../api/client'
import { toast } from '../ui/toasts'
import { entryOf, type MemberEntry } from './member-entry'
import { EDIT_ORDER } from './member-labels'
import { revisionRules } from './member-rules'
import { findMember, type MemberRecord, reviseMember, whoChanged } from './members-api'
import { keepMember } from './members-store'
import { rebase } from './stale-edit'
import { useMemberForm } from './use-member-form'

/** What is known of an edit that somebody else was quicker than. */
export interface Overtaken {
  readonly by: readonly string[]
  /** The labels of the fields that the form took over. */
  readonly taken: readonly string[]
  readonly theirs: MemberEntry
}

/** An edit of `opened`. After a save, or when somebody else saved first, it goes on from the record as it is then. */
export function useMemberEdit(opened: MemberRecord, today: ClubDate) {
  const [base, setBase] = useState(opened)
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const { form, submit, notice, tell, dismiss } = useMemberForm({
    rules: revisionRules,
    entry: entryOf(opened.member, today),
    order: EDIT_ORDER,
    save: async (details, typed) => {
      const saved = await revise(details)
      if (!saved) return giveWay(typed)
      settle(saved)
      tell({ kind: 'saved' })
    },
  })

  /** `undefined` when somebody else was quicker. */
  const revise = async (details: MemberRevision) => {
    try {
      return await reviseMember(base, details)
    } catch (fault) {
      if (fault instanceof Refused && fault.code === 'STALE') return undefined
      throw fault
    }
  }

  const giveWay = async (typed: MemberEntry) => {
    const { _id } = base.member
    const [now, by] = await Promise.all([findMember(_id), whoChanged(_id, base.etag).catch(() => [])])
    const theirs = entryOf(now.member, today)
    const { entry, taken } = rebase(entryOf(base.member, today), typed, theirs)
    keepMember(now)
    setBase(now)
    setOvertaken({ by, taken, theirs })
    form.reset(entry)
    dismiss()
    window.scrollTo({ top: 0 })
  }

  const settle = (saved: MemberRecord) => {
    keepMember(saved)
    setBase(saved)
    setOvertaken(undefined)
    form.reset(entryOf(saved.member, today))
  }

  const takeTheirs = () => {
    const typed = structuredClone(form.getValues())
    form.reset(entryOf(base.member, today))
    setOvertaken(undefined)
    toast('What you typed was put aside.', { action: { label: 'Undo', run: () => form.reset(typed) } })
  }

  return { member: base.member, form, submit, notice, dismiss, overtaken, takeTheirs }
}
