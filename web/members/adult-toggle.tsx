import { Toggle } from '../ui/toggle'
import { useMemberField } from './use-member-field'

/** Switches between the short form and the full one. */
export function AdultToggle({ label }: { readonly label: string }) {
  const { error: _, ...field } = useMemberField('isAdult')
  return <Toggle {...field} label={label} />
}
