import { useState } from 'react'

import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { findMember } from '../members/members-api'
import { UnknownMember } from '../members/unknown-member'
import { session } from '../session/session'
import { Bones } from '../ui/bones'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { ProfileForm } from './profile-form'

export function ProfilePage() {
  const id = useValue(session)?.userId
  return id && <OwnRecord key={id} id={id} />
}

/** An edit begins with the record as it is now, not with one that was read a while ago. */
function OwnRecord({ id }: { readonly id: string }) {
  useTitle('Your Profile')
  const [fresh] = useState(() => resource((signal) => findMember(id, signal), { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)

  if (data) return <ProfileForm record={data} />
  if (error) return <UnknownMember message={error.message} />
  return (
    <div className="wrap page">
      <Bones rows={4} />
    </div>
  )
}
