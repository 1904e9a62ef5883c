import { useState } from 'react'

import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { Bones } from '../ui/bones'
import { useTitle } from '../ui/use-title'
import { EditMemberForm } from './edit-member-form'
import { findMember } from './members-api'
import { UnknownMember } from './unknown-member'

export const EditMemberPage = ({ id }: { readonly id: string }) => <FreshRecord key={id} id={id} />

/** An edit begins with the record as it is now, not with one that was read a while ago. */
function FreshRecord({ id }: { readonly id: string }) {
  const [fresh] = useState(() => resource((signal) => findMember(id, signal), { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)
  useTitle(data ? `Edit ${data.member.fname} ${data.member.lname}` : 'Edit Member')

  if (data) return <EditMemberForm record={data} />
  if (error) return <UnknownMember message={error.message} />
  return (
    <div className="wrap page">
      <Bones rows={4} />
    </div>
  )
}
