import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { ProfileUpdate } from '#domain/member-details'
import { Refused, refusalOf } from '../api/refused'
import type { MemberEntry } from '../members/member-entry'
import { EDIT_FIELDS } from '../members/member-labels'
import { findMember, MEMBER_LISTS, type MemberRecord, pathOf } from '../members/members-api'
import { keepMember } from '../members/members-store'
import { discardEditsOf } from '../offline/waiting'
import { draftKeeper } from '../records/keep-draft'
import type { EditConflict } from '../records/open-edit'
import { rebase } from '../records/rebase'
import { useFormNotice } from '../records/use-form-notice'
import { useRemoteChange } from '../records/use-remote-change'
import { useWaitingEdit } from '../records/use-waiting-edit'
import { whoChanged } from '../records/who-changed'
import { toast } from '../ui/toasts'
import { type ProfileChange, updateProfile } from './profile-api'
import { type ProfileEntry, profileEntryOf } from './profile-entry'
import { complaintsOf, fieldOf, LABELS, messageOf } from './profile-labels'
import { isNewEmail, needsCurrentPassword, type ProfileContext, profileRules } from './profile-rules'
import { usePicture } from './use-picture'

/** A question that a dialog asks while something waits for the answer. `put` resolves with what `answer` is given. */
function useQuestion<Subject, Answer>() {
  const [asked, setAsked] = useState<{ readonly subject: Subject; readonly resolve: (answer: Answer) => void }>()

  return {
    subject: asked?.subject,
    put: (subject: Subject) => new Promise<Answer>((resolve) => setAsked({ subject, resolve })),
    answer: (answer: Answer) => {
      setAsked(undefined)
      asked?.resolve(answer)
    },
  }
}

/** An edit of one's own record. After a save, or when somebody else saved first, it goes on from the record as it is then. */
export function useProfileEdit(opened: MemberRecord) {
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<EditConflict<MemberEntry>>()
  const picture = usePicture(base.member)
  const emailQuestion = useQuestion<string, boolean>()
  const { notice, tell, dismiss } = useFormNotice()
  const kept = base.member.email ?? ''
  const form = useForm<ProfileEntry, ProfileContext, ProfileUpdate>({
    resolver: profileRules,
    context: { email: kept },
    defaultValues: profileEntryOf(opened.member),
    shouldFocusError: false,
  })

  const submit = form.handleSubmit(
    async (details) => {
      if (isNewEmail(details.email, kept) && !(await emailQuestion.put(details.email))) return
      try {
        await save(details)
      } catch (fault) {
        refuse(refusalOf(fault))
      }
    },
    (errors) => tell({ kind: 'complaints', complaints: complaintsOf((field) => messageOf(errors, field)) }),
  )

  async function save(details: ProfileUpdate) {
    const typed = form.getValues()
    const update: ProfileChange = {
      ...details,
      ...(await picture.settled()),
      ...(typed.password && { password: typed.password }),
      ...(needsCurrentPassword(typed, kept) && { currentPassword: typed.currentPassword }),
    }
    try {
      settle(await updateProfile(base, update))
    } catch (fault) {
      if (!(fault instanceof Refused && fault.code === 'STALE')) throw fault
      await giveWay(typed)
    }
  }

  const remoteChange = useRemoteChange(MEMBER_LISTS, {
    ...{ path: pathOf(base.member._id), fields: WHOLE, base, form, conflict },
    entryOf: ({ member }: MemberRecord) => profileEntryOf(member),
    find: () => findMember(base.member._id),
    goOn: (now: MemberRecord, both) => {
      setBase(now)
      setConflict(both)
    },
  })

  function settle(saved: MemberRecord) {
    keepMember(saved)
    setBase(saved)
    setConflict(undefined)
    remoteChange.dismiss()
    picture.forget()
    form.reset(profileEntryOf(saved.member))
    void discardEditsOf(pathOf(saved.member._id), PROFILE.kind)
    tell({ kind: 'saved' })
  }

  /** The email that waits may be confirmed or called off; what is typed stays. */
  async function lookAgain() {
    const now = await findMember(base.member._id)
    keepMember(now)
    setBase(now)
  }

  async function giveWay(typed: ProfileEntry) {
    const { _id } = base.member
    const [now, by] = await Promise.all([findMember(_id), whoChanged(pathOf(_id), base.etag).catch(() => [])])
    const [before, theirs] = [profileEntryOf(base.member), profileEntryOf(now.member)]
    const { entry, taken } = rebase<MemberEntry>(EDIT_FIELDS, before, typed, theirs)
    const wallpaper = typed.wallpaper === before.wallpaper ? theirs.wallpaper : typed.wallpaper
    keepMember(now)
    setBase(now)
    setConflict({ by, taken, theirs })
    remoteChange.dismiss()
    // Typed values stay, and count as unsaved against the current record.
    form.reset(theirs)
    form.reset({ ...typed, ...entry, wallpaper }, { keepDefaultValues: true })
    dismiss()
    window.scrollTo({ top: 0 })
  }

  function takeTheirs() {
    const typed = structuredClone(form.getValues())
    const { password, confirmation, currentPassword } = typed
    const theirs = profileEntryOf(base.member)
    form.reset({ ...theirs, password, confirmation, currentPassword }, { keepDefaultValues: true })
    setConflict(undefined)
    remoteChange.dismiss()
    const undo = () => {
      const now = form.formState.defaultValues as ProfileEntry
      form.reset(rebase<ProfileEntry>(WHOLE, theirs, typed, now).entry, { keepDefaultValues: true })
    }
    toast('Your changes were discarded.', { action: { label: 'Undo', run: undo } })
  }

  function refuse(fault: Refused) {
    for (const [name, message] of Object.entries(fault.fields)) {
      const field = fieldOf(name)
      if (field) form.setError(field, { type: 'portal', message })
    }
    const complaints = complaintsOf((field) => fault.fields[field.replace('root.', '')])
    tell({
      kind: 'complaints',
      complaints: complaints.length > 0 ? complaints : [{ message: fault.message }],
      keep: keeping(fault),
    })
  }

  function keeping(fault: Refused) {
    const typed = withoutPasswords(form.getValues())
    const before = withoutPasswords(form.formState.defaultValues as ProfileEntry)
    const keep = draftKeeper(fault, { fields: PROFILE, base: before, typed })
    return (
      keep &&
      (async () => {
        const complaint = await keep()
        if (!complaint) form.reset(typed)
        tell(complaint ? { kind: 'complaints', complaints: [{ message: complaint }] } : { kind: 'kept' })
      })
    )
  }

  useWaitingEdit(pathOf(base.member._id), PROFILE, {
    show: ({ typed, ifMatch, refusal }) => {
      if (ifMatch !== base.etag) return void giveWay(typed as ProfileEntry)
      form.reset(typed as ProfileEntry, { keepDefaultValues: refusal !== undefined })
      tell(refusal ? { kind: 'complaints', complaints: [{ message: refusal.message }] } : { kind: 'kept' })
    },
    whenGone: () => {
      if (!form.formState.isDirty) findMember(base.member._id).then(settle, () => {})
    },
  })

  const isDirty = form.formState.isDirty || picture.isChanged
  return {
    ...{ member: base.member, form, submit, notice, dismiss, conflict, takeTheirs, remoteChange },
    ...{ picture, emailQuestion, isDirty, lookAgain },
  }
}

const PROFILE = { kind: 'profile', labels: LABELS }

/** The fields that others may change, the wallpaper included. */
const WHOLE = { ...EDIT_FIELDS, labels: { ...EDIT_FIELDS.labels, wallpaper: LABELS.wallpaper } }

/** No password is ever kept on the device. */
const withoutPasswords = (typed: ProfileEntry): ProfileEntry =>
  structuredClone({ ...typed, password: '', confirmation: '', currentPassword: '' })
