import type { FormEvent, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

import { isOfAge } from '#domain/member/age'
import { STATUS_TYPES } from '#domain/member/member-fields'
import { type ClubDate, toClubDate } from '#domain/shared/club-date'
import { STATES } from '#domain/shared/validation'
import { useMaskedRecordField, useRecordField, useRecordSelect } from '../records/use-record-field'
import { DateField } from '../ui/fields/date-field'
import { Fields, FormGroup } from '../ui/fields/form-group'
import { MaskedField } from '../ui/fields/masked-field'
import { SelectField } from '../ui/fields/select-field'
import { TextField } from '../ui/fields/text-field'
import { Toggle } from '../ui/fields/toggle'
import type { MemberEntry } from './member-entry'
import { type LabeledField, NEW_FIELDS, OWN_FIELDS } from './member-labels'

export const useMemberField = (name: LabeledField) => useRecordField<MemberEntry>(NEW_FIELDS, name)
const useMaskedMemberField = (name: LabeledField) => useMaskedRecordField<MemberEntry>(NEW_FIELDS, name)
const useMemberSelect = (name: LabeledField) => useRecordSelect<MemberEntry>(NEW_FIELDS, name)

interface MembershipProps {
  readonly today: ClubDate
  /** Of the switch between the short form and the full one. */
  readonly adultLabel: string
  /** Whether the member is being added. A recorded adult is not made a minor, who has no sign-in, by a slip of the keys. */
  readonly isNew?: boolean
  /** Asks for the reason of a new status. */
  readonly reason?: ReactNode
}

/** The fields for every member, in an administrator's form. */
export function MembershipFields({ today, adultLabel, isNew = false, reason }: MembershipProps) {
  const { error: _, ...isAdult } = useMemberField('isAdult')

  return (
    <FormGroup title="Membership">
      <Fields>
        <TextField {...useMemberField('fname')} autoComplete="off" />
        <TextField {...useMemberField('lname')} autoComplete="off" />
        <SelectField {...useMemberSelect('statusType')} options={STATUS_TYPES} placeholder="Choose one" />
        {reason}
        <DateField {...useMaskedMemberField('joinDate')} />
        <BirthdateField today={today} isNew={isNew} />
        <Toggle {...isAdult} label={adultLabel} />
        <TextField
          {...useMemberField('emergencyContact')}
          help="A name and a phone number. Only the member and administrators see it."
          autoComplete="off"
          optional
          wide
        />
      </Fields>
    </FormGroup>
  )
}

/** The Adult Member toggle follows a birthdate that is typed in full, and can be set otherwise afterwards. */
function BirthdateField({ today, isNew }: Required<Pick<MembershipProps, 'today' | 'isNew'>>) {
  const { setValue } = useFormContext<MemberEntry>()
  const field = useMaskedMemberField('birthdate')

  const follow = (event: FormEvent<HTMLInputElement>) => {
    void field.onChange(event)
    const birthdate = toClubDate(event.currentTarget.value)
    if (!birthdate || birthdate > today) return
    const isAdult = isOfAge(birthdate, today)
    if (isAdult || isNew) setValue('isAdult', isAdult)
  }

  return <DateField {...field} onChange={follow} onInput={follow} />
}

/** The fields for adults, in an administrator's form. `signIn` is between the email and the phones. */
export const ContactFields = ({ signIn }: { readonly signIn?: ReactNode }) => (
  <>
    <FormGroup title="Contact" help="For adults only.">
      <Fields>
        <TextField
          {...useMemberField('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          wide
        />
        {signIn}
        <MaskedField {...useMaskedMemberField('phone.home')} mask="phone" />
        <MaskedField {...useMaskedMemberField('phone.cell')} mask="phone" optional />
        <MaskedField {...useMaskedMemberField('phone.work')} mask="phone" optional />
      </Fields>
    </FormGroup>
    <FormGroup title="Address">
      <Fields>
        <TextField {...useMemberField('address.street')} autoComplete="off" wide />
        <TextField {...useMemberField('address.city')} autoComplete="off" />
        <SelectField {...useMemberSelect('address.state')} options={STATES} />
        <TextField
          {...useMemberField('address.zipCode')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          masked
        />
      </Fields>
    </FormGroup>
  </>
)

const useOwnField = (name: LabeledField) => useRecordField<MemberEntry>(OWN_FIELDS, name)
const useOwnSelect = (name: LabeledField) => useRecordSelect<MemberEntry>(OWN_FIELDS, name)
const useMaskedOwnField = (name: LabeledField) => useMaskedRecordField<MemberEntry>(OWN_FIELDS, name)

const OwnContact = () => (
  <FormGroup title="Contact" help="Members see this in the directory.">
    <Fields>
      <TextField
        {...useOwnField('email')}
        help="You sign in with this address."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        wide
      />
      <MaskedField {...useMaskedOwnField('phone.home')} mask="phone" autoComplete="home tel-national" />
      <MaskedField {...useMaskedOwnField('phone.cell')} mask="phone" autoComplete="mobile tel-national" optional />
      <MaskedField {...useMaskedOwnField('phone.work')} mask="phone" autoComplete="work tel-national" optional />
      <TextField {...useOwnField('address.street')} autoComplete="street-address" wide />
      <TextField {...useOwnField('address.city')} autoComplete="address-level2" />
      <SelectField {...useOwnSelect('address.state')} options={STATES} autoComplete="address-level1" />
      <TextField
        {...useOwnField('address.zipCode')}
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
        masked
      />
    </Fields>
  </FormGroup>
)

const OwnEmergency = () => (
  <FormGroup title="Emergency" help="Only you and administrators see this.">
    <Fields>
      <TextField
        {...useOwnField('emergencyContact')}
        help="A name and a phone number"
        autoComplete="off"
        optional
        wide
      />
    </Fields>
  </FormGroup>
)

/** The fields that members change in their own profile. */
export const OwnFields = () => (
  <>
    <OwnContact />
    <OwnEmergency />
  </>
)
