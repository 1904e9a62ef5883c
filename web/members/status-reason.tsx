import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { messageOf } from '../records/record-fields'
import { ReasonField } from '../ui/reason-field'
import type { MemberEntry } from './member-entry'

/** Asks why, once another status has been chosen. */
export function StatusReason() {
  const { register } = useFormContext<MemberEntry>()
  const { defaultValues, errors } = useFormState<MemberEntry>()
  const status = useWatch<MemberEntry, 'statusType'>({ name: 'statusType' })
  if (status === defaultValues?.statusType) return null
  return <ReasonField {...register('reason')} error={messageOf(errors, 'reason')} wide />
}
