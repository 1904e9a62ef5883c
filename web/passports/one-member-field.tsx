import { lazy, Suspense } from 'react'

import { useResource } from '../api/use-resource'
import { directory, directoryRows, nameOfMember } from '../members/members-store'
import chips from '../ui/chips.module.css'
import { classes } from '../ui/classes'
import { Field } from '../ui/field'
import field from '../ui/field.module.css'
import { FormGroup } from '../ui/form-group'
import { useValue } from '../ui/use-value'

const MemberPicker = lazy(async () => ({ default: (await import('../members/member-picker')).MemberPicker }))

/** Whose documents these are. Another member takes the place of the one before. */
export function OneMemberField({ id, memberId, onChoose, error }: OneMemberFieldProps) {
  const { error: fault } = useResource(directory, { onFailure: 'stay' })
  const everyone = useValue(directoryRows)
  const picked = memberId && everyone ? [{ _id: memberId, name: nameOfMember(memberId) }] : []

  return (
    <FormGroup title="Member" help="Whose documents these are.">
      <Field
        id={id}
        label="Member"
        error={error}
        help={fault && !everyone ? 'The directory could not be loaded, so nobody can be chosen just now.' : undefined}
      >
        {(control) => (
          <Suspense
            fallback={
              <div className={classes(field.input, chips.chips)}>
                <input {...control} readOnly placeholder="Add a name" />
              </div>
            }
          >
            <MemberPicker
              control={control}
              candidates={everyone ?? []}
              picked={picked}
              onPick={(members) => onChoose(members.at(-1)?._id)}
            />
          </Suspense>
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
