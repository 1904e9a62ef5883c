import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { VaccinePassport } from '#domain/member/vaccine-passport'
import { LeaveGuard } from '../../records/leave-guard/leave-guard'
import { leaveFreely } from '../../records/leave-guard/unsaved'
import { post } from '../../sync/client'
import { refusalOf } from '../../sync/refused'
import { useResource } from '../../sync/use-resource'
import { savedMark } from '../../ui/animations/marks'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { toast } from '../../ui/feedback/toasts'
import { Field } from '../../ui/fields/field'
import css from '../../ui/fields/form.module.css'
import { type FormError, FormErrors } from '../../ui/fields/form-errors'
import { FormGroup, Submit } from '../../ui/fields/form-group'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
import { UploadField } from '../../uploads/upload-field'
import { useUploads } from '../../uploads/use-uploads'
import { directory, directoryRows, nameOfMember } from '../directory/directory-store'
import { MemberPicker } from '../member-picker'
import { memberRecord } from '../members-store'

const submitPassport = (passport: VaccinePassport): Promise<unknown> => post('/vaccine-passport/', passport)

const MEMBER_FIELD = 'passport-member'
const FILES_FIELD = 'passport-files'

/** A vaccine passport that is being put together. The address may name the member: `?member=…`. */
function usePassport() {
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
        files.some(({ status }) => status === 'failed' || status === 'refused'),
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

/** The complaints about the form, one a field; files that failed or were refused must be uploaded again or removed. */
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

/** The member whose documents these are. Choosing another one replaces them. */
function OneMemberField({ id, memberId, onChoose, error }: OneMemberFieldProps) {
  const { error: fault } = useResource(directory, { onFailure: 'stay' })
  const everyone = useValue(directoryRows)
  const picked = memberId && everyone ? [{ _id: memberId, name: nameOfMember(memberId) }] : []

  return (
    <FormGroup title="Member" help="Who the documents belong to.">
      <Field
        id={id}
        label="Member"
        error={error}
        help={fault && !everyone ? 'Couldn’t load the directory, so you can’t choose anyone right now.' : undefined}
      >
        {(control) => (
          <MemberPicker
            control={control}
            candidates={everyone ?? []}
            picked={picked}
            onPick={(members) => onChoose(members.at(-1)?._id)}
          />
        )}
      </Field>
    </FormGroup>
  )
}

interface OneMemberFieldProps {
  readonly id: string
  readonly memberId: string | undefined
  readonly onChoose: (id: string | undefined) => void
  readonly error: string | undefined
}

export function VaccinePassportPage() {
  useTitle('Add a Vaccine Passport')
  const { memberId, choose, add, uploads, complaints, submits, isBusy, submit, isDirty, dismiss } = usePassport()
  const findComplaint = (field: string) => complaints.find(({ id }) => id === field)?.message

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(nameOfMember)
  }

  return (
    <div className="wrap page">
      <PageHead
        title="Add a Vaccine Passport"
        lede="Only administrators can see these documents, and the portal records each time someone opens one."
      />
      <FormErrors key={submits} errors={complaints} onDismiss={dismiss} />
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <OneMemberField id={MEMBER_FIELD} memberId={memberId} onChoose={choose} error={findComplaint(MEMBER_FIELD)} />
        <FormGroup title="Documents" help="A picture of each page with information on it.">
          <UploadField
            id={FILES_FIELD}
            label="Choose images"
            hint="or drop or paste them here: png, jpeg, gif"
            listLabel="Vaccine documents"
            uploads={uploads}
            error={findComplaint(FILES_FIELD)}
            onFiles={add}
          />
        </FormGroup>
        <Submit>
          <Button type="submit" variant="pine" busy={isBusy}>
            Add the passport
          </Button>
        </Submit>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}
