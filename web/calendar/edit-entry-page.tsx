import { useState } from 'react'

import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { Bones } from '../ui/bones'
import { ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { findEntry } from './calendar-api'
import { EditEntryForm } from './edit-entry-form'
import { CALENDAR } from './use-calendar-address'

export const EditEntryPage = ({ id }: { readonly id: string }) => <FreshEntry key={id} id={id} />

/** An edit begins with the entry as it is now, not with one that was read a while ago. */
function FreshEntry({ id }: { readonly id: string }) {
  const [fresh] = useState(() => resource((signal) => findEntry(id, signal), { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)
  useTitle('Edit Event')

  if (data) return <EditEntryForm opened={data} />
  if (error) return <UnknownEntry message={error.message} />
  return (
    <div className="wrap page">
      <Bones rows={4} />
    </div>
  )
}

/** The page for an address that names no event. */
const UnknownEntry = ({ message }: { readonly message: string }) => (
  <div className="wrap page">
    <PageHead title="Event not found" crumbs={[{ href: CALENDAR, label: 'Calendar' }, { label: 'Event not found' }]} />
    <Empty
      scene="empty-tracks"
      title={message}
      level={2}
      action={
        <ButtonLink icon="calendar" href={CALENDAR}>
          Go to the calendar
        </ButtonLink>
      }
    >
      It may have been deleted, or the link is wrong.
    </Empty>
  </div>
)
