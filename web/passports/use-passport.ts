import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { VaccinePassport } from '#domain/vaccine-passport'
import { savedMark } from '../animations/marks'
import { refusalOf } from '../api/refused'
import { leaveFreely } from '../leave-guard/unsaved'
import { memberRecord } from '../members/members-store'
import type { FormError } from '../ui/form-errors'
import { toast } from '../ui/toasts'
import { useUploads } from '../uploads/use-uploads'
import { submitPassport } from './passports-api'

export const MEMBER_FIELD = 'passport-member'
export const FILES_FIELD = 'passport-files'

/** A vaccine passport that is being put together. The address may name the member: `?member=…`. */
export function usePassport() {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('member') ?? undefined
  const [memberId, setMemberId] = useState(asked)
  const [isBusy, setIsBusy] = useState(false)
  const [complaints, setComplaints] = useState<readonly FormError[]>([])
  const [submits, setSubmits] = useState(0)
  const uploads = useUploads({ zone: 'passport', multiple: true })

  function complain(about: readonly FormError[]) {
    setComplaints(about)
    setSubmits((count) => count + 1)
    window.scrollTo({ top: 0 })
  }

  async function submit(nameOf: (id: string) => string) {
    if (isBusy) return
    setIsBusy(true)
    setComplaints([])
    try {
      const files = await uploads.arrived()
      const vaxFiles = files.flatMap(({ uploaded }) =>
        uploaded ? [{ fileUrl: uploaded.key, thumbnail: uploaded.thumbnailKey }] : [],
      )
      const passport = { member_id: memberId ?? '', vaxFiles }
      const wrong = complaintsAbout(
        passport,
        files.some(({ status }) => status === 'failed'),
      )
      if (wrong.length > 0) complain(wrong)
      else await handIn(passport, nameOf(passport.member_id))
    } finally {
      setIsBusy(false)
    }
  }

  async function handIn(passport: VaccinePassport, name: string) {
    try {
      await submitPassport(passport)
    } catch (fault) {
      complain([{ message: refusalOf(fault).message }])
      return
    }
    memberRecord(passport.member_id).reset()
    leaveFreely(() => navigate(`/members/${encodeURIComponent(passport.member_id)}`))
    toast(`${name}’s vaccine passport was added.`, { mark: savedMark })
  }

  const mend = (field: string) => setComplaints((known) => known.filter(({ id }) => id !== field))

  const choose = (id: string | undefined) => {
    setMemberId(id)
    mend(MEMBER_FIELD)
  }

  const add = (files: readonly File[]) => {
    uploads.add(files)
    mend(FILES_FIELD)
  }

  const isDirty = uploads.list.length > 0 || memberId !== asked
  return {
    memberId,
    choose,
    add,
    uploads,
    complaints,
    submits,
    isBusy,
    submit,
    isDirty,
    dismiss: () => setComplaints([]),
  }
}

/** The complaints about the form, one a field; files that failed must be uploaded again or removed. */
function complaintsAbout(passport: VaccinePassport, hasFailed: boolean): FormError[] {
  const { error } = VaccinePassport.safeParse(passport)
  const complaints = (error?.issues ?? []).map(({ path, message }) => ({
    id: path[0] === 'member_id' ? MEMBER_FIELD : FILES_FIELD,
    message,
  }))
  const first = complaints.filter(({ id }, at) => complaints.findIndex((other) => other.id === id) === at)
  if (!hasFailed || first.some(({ id }) => id === FILES_FIELD)) return first
  return [...first, { id: FILES_FIELD, message: 'Some files didn’t upload. Try them again, or remove them.' }]
}
