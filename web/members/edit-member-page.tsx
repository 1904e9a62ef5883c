import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { MemberProfile } from '#domain/member/member-views'
import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { EditFrame } from '../records/edit-frame'
import { FreshRecord } from '../records/fresh-record'
import { fieldMessage } from '../records/record-fields'
import { useRecordEdit } from '../records/use-record-edit'
import { useClub } from '../sync/club'
import { offerUndo } from '../sync/undo/offer-undo'
import { Button, ButtonLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { Banner } from '../ui/feedback/banner'
import css from '../ui/fields/form.module.css'
import { Submit } from '../ui/fields/form-group'
import { ReasonField } from '../ui/fields/text-field'
import { FamilyField } from './family-field'
import { type MemberEntry, toMemberEntry } from './member-entry'
import { ContactFields, MembershipFields } from './member-fields'
import { EDIT_FIELDS } from './member-labels'
import { revisionRules } from './member-rules'
import { findMember, MEMBER_LISTS, type MemberRecord, pathOf, reviseMember } from './members-api'
import { keepMember } from './members-store'
import { UnknownMember } from './unknown-member'

/** An edit of `opened`. After a save, or when somebody else saved first, it goes on from the record as it is then. */
function useMemberEdit(opened: MemberRecord, today: ClubDate) {
  const { _id } = opened.member
  const [, navigate] = useLocation()
  const { base, ...edit } = useRecordEdit({
    opened,
    path: pathOf(_id),
    lists: MEMBER_LISTS,
    rules: revisionRules(today),
    fields: EDIT_FIELDS,
    entryOf: ({ member }: MemberRecord) => toMemberEntry(member),
    revise: async (base, revision, { statusType, reason }) => {
      const why = statusType === base.member.statusType ? undefined : reason
      const { key, ...saved } = await reviseMember(base, revision, why)
      const undone = () => navigate(`/members/${_id}`)
      if (saved.etag !== base.etag)
        offerUndo(`${saved.member.fname}’s record was updated.`, { path: pathOf(_id), key, undone })
      return saved
    },
    find: () => findMember(_id),
    keep: keepMember,
  })
  return { ...edit, member: base.member }
}

/** Asks why, once another status has been chosen. */
function StatusReason() {
  const { register } = useFormContext<MemberEntry>()
  const { defaultValues, errors } = useFormState<MemberEntry>()
  const status = useWatch<MemberEntry, 'statusType'>({ name: 'statusType' })
  if (status === defaultValues?.statusType) return null
  return <ReasonField {...register('reason')} error={fieldMessage(errors, 'reason')} wide />
}

function EditMemberForm({ record }: { readonly record: MemberRecord }) {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const { member, ...edit } = useMemberEdit(record, today)
  const page = `/members/${member._id}`

  return (
    <div className="wrap page">
      <EditFrame
        edit={edit}
        fields={EDIT_FIELDS}
        head={
          <PageHead
            title={`Edit ${nameOf(member)}`}
            crumbs={[{ href: '/members', label: 'Members' }, { href: page, label: nameOf(member) }, { label: 'Edit' }]}
          />
        }
        saved="Your profile has been successfully updated!"
      >
        {member.pendingEmail && (
          <Banner kind="info" word="Email not confirmed yet.">
            Waiting for {member.fname} to open the link we sent to <strong>{member.pendingEmail.email}</strong>.
          </Banner>
        )}
        <form className={css.form} noValidate onSubmit={(event) => void edit.submit(event)}>
          <Groups member={member} today={today} />
          <Submit>
            <Button type="submit" variant="pine" busy={edit.form.formState.isSubmitting}>
              {`Update ${member.fname}'s Profile`}
            </Button>
            <ButtonLink variant="ghost" href={page}>
              Cancel
            </ButtonLink>
          </Submit>
        </form>
      </EditFrame>
    </div>
  )
}

const nameOf = ({ fname, lname }: MemberProfile) => `${fname} ${lname}`

function Groups({ member, today }: { readonly member: MemberProfile; readonly today: ClubDate }) {
  const isAdult = useWatch<MemberEntry, 'isAdult'>({ name: 'isAdult' })

  return (
    <>
      <MembershipFields today={today} adultLabel="Adult Member?" reason={<StatusReason />} />
      {isAdult && <ContactFields />}
      <FamilyField member={member} />
    </>
  )
}

export const EditMemberPage = ({ id }: { readonly id: string }) => (
  <FreshRecord<MemberRecord>
    key={id}
    title={(record) => `Edit ${record ? nameOf(record.member) : 'Member'}`}
    find={(signal) => findMember(id, signal)}
    failed={(message) => <UnknownMember message={message} />}
  >
    {(record) => <EditMemberForm record={record} />}
  </FreshRecord>
)
