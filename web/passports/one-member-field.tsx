import { useResource } from '../api/use-resource'
import { MemberPicker } from '../members/member-picker'
import { directory, directoryRows, nameOfMember } from '../members/members-store'
import { Field } from '../ui/field'
import { FormGroup } from '../ui/form-group'
import { useValue } from '../ui/use-value'

/** The member whose documents these are. Choosing another one replaces them. */
export function OneMemberField({ id, memberId, onChoose, error }: OneMemberFieldProps) {
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
