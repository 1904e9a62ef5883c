import type { MemberProfile } from '#domain/member-views'
import { STATES } from '#domain/validation'
import { useClub } from '../api/club'
import { Fields, FormGroup } from '../ui/form-group'
import { MaskedField } from '../ui/masked-field'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import { useMaskedProfileField, useProfileField, useProfileSelect } from './use-profile-field'

/** The fields that only the club can change. */
export function NameFields({ member }: { readonly member: MemberProfile }) {
  const address = useClub()?.membershipEmail

  return (
    <FormGroup
      title="Name"
      help={
        <>
          To change it, contact the {address ? <a href={`mailto:${address}`}>membership chair</a> : 'membership chair'}.
        </>
      }
    >
      <Fields>
        <TextField label="First name" readOnly value={member.fname} autoComplete="given-name" />
        <TextField label="Last name" readOnly value={member.lname} autoComplete="family-name" />
      </Fields>
    </FormGroup>
  )
}

export const ContactFields = () => (
  <FormGroup title="Contact" help="Members see this in the directory.">
    <Fields>
      <TextField
        {...useProfileField('email')}
        help="You sign in with this address."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        wide
      />
      <MaskedField {...useMaskedProfileField('phone.home')} mask="phone" autoComplete="home tel-national" />
      <MaskedField {...useMaskedProfileField('phone.cell')} mask="phone" autoComplete="mobile tel-national" optional />
      <MaskedField {...useMaskedProfileField('phone.work')} mask="phone" autoComplete="work tel-national" optional />
      <TextField {...useProfileField('address.street')} autoComplete="street-address" wide />
      <TextField {...useProfileField('address.city')} autoComplete="address-level2" />
      <SelectField {...useProfileSelect('address.state')} options={STATES} autoComplete="address-level1" />
      <TextField
        {...useProfileField('address.zipCode')}
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
        masked
      />
    </Fields>
  </FormGroup>
)
