import { useState } from 'react'

import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { Bones } from '../ui/bones'
import { useTitle } from '../ui/use-title'
import { EditMeetingForm } from './edit-meeting-form'
import { meetings } from './meetings'
import { UnknownMeeting } from './unknown-meeting'

export const EditMeetingPage = ({ id }: { readonly id: string }) => <FreshRecord key={id} id={id} />

/** An edit begins with the meeting as it is now, not with one that was read a while ago. */
function FreshRecord({ id }: { readonly id: string }) {
  const [fresh] = useState(() => resource((signal) => meetings.find(id, signal), { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)
  useTitle('Edit Meeting')

  if (data) return <EditMeetingForm record={data} />
  if (error) return <UnknownMeeting message={error.message} />
  return (
    <div className="wrap page">
      <Bones rows={4} />
    </div>
  )
}
