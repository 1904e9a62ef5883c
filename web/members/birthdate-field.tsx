import type { FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'

import { isOfAge } from '#domain/age'
import { type ClubDate, toClubDate } from '#domain/club-date'
import { DateField } from '../ui/date-field'
import type { MemberEntry } from './member-entry'
import { useMaskedMemberField } from './use-member-field'

interface Props {
  readonly today: ClubDate
  /** Whether the member is being added. A recorded adult is not made a minor, who has no sign-in, by a slip of the keys. */
  readonly isNew?: boolean
}

/** The Adult Member toggle follows a birthdate that is typed in full, and can be set otherwise afterwards. */
export function BirthdateField({ today, isNew = false }: Props) {
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
