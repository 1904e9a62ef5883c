import { session } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { useValue } from '../ui/use-value'
import { directory } from './directory/directory-store'

/** A member’s name by the id, as the directory has it; "you" for oneself. */
export function MemberName({ id }: { readonly id: string }) {
  const { data } = useResource(directory, { onFailure: 'stay' })
  const own = useValue(session)?.userId
  if (id === own) return 'you'
  const member = data?.find(({ _id }) => _id === id)
  if (member) return `${member.fname} ${member.lname}`
  return data ? 'a former member' : 'a member'
}
