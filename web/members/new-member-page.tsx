import { FormProvider, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'

import type { ClubDate } from '#domain/club-date'
import { dateAt } from '#domain/date-at'
import { savedMark } from '../animations/marks'
import { useClub } from '../api/club'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { leaveFreely } from '../leave-guard/unsaved'
import { FormNotice } from '../records/form-notice'
import { useRecordForm } from '../records/use-record-form'
import { Button, ButtonLink } from '../ui/button'
import { Crumbs } from '../ui/crumbs'
import css from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { useTitle } from '../ui/use-title'
import { AdultToggle } from './adult-toggle'
import { BirthdateField } from './birthdate-field'
import { enroll } from './enrolment'
import { FamilyField } from './family-field'
import { EMPTY_ENTRY, type MemberEntry } from './member-entry'
import { AddressFields, ContactFields, MembershipFields } from './member-fields'
import { NEW_FIELDS } from './member-labels'
import { enrolmentRules } from './member-rules'
import { keepMember } from './members-store'
import { SignInField } from './sign-in-field'

export function NewMemberPage() {
  useTitle('Add New Member')
  const [, navigate] = useLocation()
  const today = dateAt(new Date(), useClub()?.timeZone)

  const { form, submit, notice, dismiss } = useRecordForm({
    rules: enrolmentRules(today),
    entry: EMPTY_ENTRY,
    fields: NEW_FIELDS,
    save: async (details) => {
      const record = await enroll(details)
      const { _id, fname, lname } = record.member
      keepMember(record)
      leaveFreely(() => navigate('/members'))
      toast(`${fname} ${lname} was added.${wasInvited(details) ? ' We sent the invitation.' : ''}`, {
        mark: savedMark,
        action: { label: 'View', run: () => navigate(`/members/${_id}`) },
      })
    },
  })

  return (
    <div className="wrap page">
      <LeaveGuard isDirty={form.formState.isDirty} />
      <Crumbs trail={[{ href: '/members', label: 'Members' }, { label: 'Add New Member' }]} />
      <FormNotice notice={notice} onDismiss={dismiss} />
      <PageHead
        title="Add New Member"
        lede="Everyone is listed in the directory. Adults can also sign in."
        actions={
          <ButtonLink icon="upload" href="/members/import">
            Import from a file
          </ButtonLink>
        }
      />
      <FormProvider {...form}>
        <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
          <Groups today={today} />
          <Submit>
            <Button type="submit" kind="pine" busy={form.formState.isSubmitting}>
              Add New Member
            </Button>
            <ButtonLink kind="bare" href="/members">
              Cancel
            </ButtonLink>
          </Submit>
        </form>
      </FormProvider>
    </div>
  )
}

const wasInvited = (details: object) => 'invite' in details

/** The short form of a minor, or the full one of an adult. */
function Groups({ today }: { readonly today: ClubDate }) {
  const isAdult = useWatch<MemberEntry, 'isAdult'>({ name: 'isAdult' })

  return (
    <>
      <MembershipFields
        birthdate={<BirthdateField today={today} isNew />}
        toggle={<AdultToggle label="Adult Member" />}
      />
      {isAdult && (
        <>
          <ContactFields signIn={<SignInField />} />
          <AddressFields />
        </>
      )}
      <FamilyField />
    </>
  )
}
