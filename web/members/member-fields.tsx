import type { ReactNode } from 'react'
import { STATUS_TYPES } from '#domain/member-fields'
import { STATES } from '#domain/validation'
import { DateField } from '../ui/date-field'
import { Fields, FormGroup } from '../ui/form-group'
import { MaskedField } from '../ui/masked-field'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import { useMaskedMemberField, useMemberField, useMemberSelect } from './use-member-field'

/** The fields for every member. `birthdate` and `toggle` are the form's own, and so is the `reason` of a new status. */
export const MembershipFields = ({
  birthdate,
  toggle,
  reason,
}: {
  readonly birthdate: ReactNode
  readonly toggle: ReactNode
  readonly reason?: ReactNode
}) => (
  <FormGroup title="Membership">
    <Fields>
      <TextField {...useMemberField('fname')} autoComplete="off" />
      <TextField {...useMemberField('lname')} autoComplete="off" />
      <SelectField {...useMemberSelect('statusType')} options={STATUS_TYPES} placeholder="Choose one" />
      {reason}
      <DateField {...useMaskedMemberField('joinDate')} />
      {birthdate}
      {toggle}
    </Fields>
  </FormGroup>
)

/** `signIn` is between the email and the phones, where the form asks for it. */
export const ContactFields = ({ signIn }: { readonly signIn?: ReactNode }) => (
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
)

export const AddressFields = () => (
  <FormGroup title="Address">
    <Fields>
      <TextField {...useMemberField('address.street')} autoComplete="off" wide />
      <TextField {...useMemberField('address.city')} autoComplete="off" />
      <SelectField {...useMemberSelect('address.state')} options={STATES} />
      <TextField {...useMemberField('address.zipCode')} inputMode="numeric" maxLength={10} autoComplete="off" masked />
    </Fields>
  </FormGroup>
)
