import type { FormEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'

import type { ClubDate } from '#domain/club-date'
import { dateAt } from '#domain/date-at'
import type { MemberProfile } from '#domain/member-views'
import { useClub } from '../api/club'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { FormNotice } from '../records/form-notice'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { Banner } from '../ui/banner'
import { Button, ButtonLink } from '../ui/button'
import { Crumbs } from '../ui/crumbs'
import css from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { PageHead } from '../ui/page-head'
import { AdultToggle } from './adult-toggle'
import { BirthdateField } from './birthdate-field'
import { FamilyField } from './family-field'
import type { MemberEntry } from './member-entry'
import { AddressFields, ContactFields, MembershipFields } from './member-fields'
import { EDIT_FIELDS } from './member-labels'
import type { MemberRecord } from './members-api'
import { StatusReason } from './status-reason'
import { useMemberEdit } from './use-member-edit'

export function EditMemberForm({ record }: { readonly record: MemberRecord }) {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const { member, form, submit, notice, dismiss, overtaken, takeTheirs, underneath } = useMemberEdit(record, today)
  const name = `${member.fname} ${member.lname}`
  const { isSubmitting, isDirty } = form.formState
  const save = (event?: FormEvent) => void submit(event)

  return (
    <div className="wrap page">
      <Crumbs
        trail={[
          { href: '/members', label: 'Members' },
          { href: `/members/${member._id}`, label: name },
          { label: 'Edit' },
        ]}
      />
      <LeaveGuard isDirty={isDirty || overtaken !== undefined} />
      <FormProvider {...form}>
        <FormNotice notice={notice} onDismiss={dismiss}>
          Your profile has been successfully updated!
        </FormNotice>
        {overtaken && (
          <StaleNotice
            overtaken={overtaken}
            fields={EDIT_FIELDS}
            isBusy={isSubmitting}
            onKeepMine={() => save()}
            onTakeTheirs={takeTheirs}
          />
        )}
        <PageHead title={`Edit ${name}`} />
        {member.pendingEmail && (
          <Banner kind="info" word="Email not confirmed yet.">
            Waiting for {member.fname} to open the link we sent to <strong>{member.pendingEmail.email}</strong>.
          </Banner>
        )}
        <form className={css.form} noValidate onSubmit={save}>
          <Groups member={member} today={today} />
          <Submit>
            <Button type="submit" kind="pine" busy={isSubmitting}>
              {`Update ${member.fname}'s Profile`}
            </Button>
            <ButtonLink kind="bare" href={`/members/${member._id}`}>
              Cancel
            </ButtonLink>
          </Submit>
        </form>
        <RecordNews {...underneath} />
      </FormProvider>
    </div>
  )
}

function Groups({ member, today }: { readonly member: MemberProfile; readonly today: ClubDate }) {
  const isAdult = useWatch<MemberEntry, 'isAdult'>({ name: 'isAdult' })

  return (
    <>
      <MembershipFields
        birthdate={<BirthdateField today={today} />}
        toggle={<AdultToggle label="Adult Member?" />}
        reason={<StatusReason />}
      />
      {isAdult && (
        <>
          <ContactFields />
          <AddressFields />
        </>
      )}
      <FamilyField member={member} />
    </>
  )
}
