import type { FormEvent } from 'react'

import { LeaveGuard } from '../leave-guard/leave-guard'
import { nameOfMember } from '../members/members-store'
import { Button } from '../ui/button'
import css from '../ui/form.module.css'
import { FormErrors } from '../ui/form-errors'
import { FormGroup, Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { UploadField } from '../uploads/upload-field'
import { OneMemberField } from './one-member-field'
import { FILES_FIELD, MEMBER_FIELD, usePassport } from './use-passport'

export function VaccinePassportPage() {
  useTitle('Add a Vaccine Passport')
  const { memberId, choose, add, uploads, complaints, submits, isBusy, submit, isDirty, dismiss } = usePassport()
  const complaintOf = (field: string) => complaints.find(({ id }) => id === field)?.message

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(nameOfMember)
  }

  return (
    <div className="wrap page">
      <FormErrors key={submits} errors={complaints} onDismiss={dismiss} />
      <PageHead
        title="Add a Vaccine Passport"
        lede="Only administrators can see these documents, and the portal records each time someone opens one."
      />
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <OneMemberField id={MEMBER_FIELD} memberId={memberId} onChoose={choose} error={complaintOf(MEMBER_FIELD)} />
        <FormGroup title="Documents" help="A picture of each page with information on it.">
          <UploadField
            id={FILES_FIELD}
            label="Choose images"
            hint="or drop or paste them here: png, jpeg, gif"
            listLabel="Vaccine documents"
            uploads={uploads}
            error={complaintOf(FILES_FIELD)}
            onFiles={add}
          />
        </FormGroup>
        <Submit>
          <Button type="submit" kind="pine" busy={isBusy}>
            Add the passport
          </Button>
        </Submit>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}
