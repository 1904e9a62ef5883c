import { useResource } from '../api/use-resource'
import { session } from '../session/session'
import { useValue } from '../ui/use-value'
import { directory } from './directory-store'

/** A member’s name by the id, as the directory has it; "you" for oneself. */
export function MemberName({ id }: { readonly id: string }) {
  const { data } = useResource(directory, { onFailure: 'stay' })
  const own = useValue(session)?.userId
  if (id === own) return 'you'
  const member = data?.find(({ _id }) => _id === id)
  if (member) return `${member.fname} ${member.lname}`
  return data ? 'a former member' : 'a member'
}
