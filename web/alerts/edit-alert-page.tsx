import { useState } from 'react'

import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { Bones } from '../ui/bones'
import { ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { findAlert } from './alerts-api'
import { EditAlertForm } from './edit-alert-form'

export const EditAlertPage = ({ id }: { readonly id: string }) => <FreshAlert key={id} id={id} />

/** An edit begins with the alert as it is now, not with one that was read a while ago. */
function FreshAlert({ id }: { readonly id: string }) {
  const [fresh] = useState(() => resource((signal) => findAlert(id, signal), { staleMs: Number.POSITIVE_INFINITY }))
  const { data, error } = useResource(fresh)
  useTitle('Edit Alert')

  if (data) return <EditAlertForm opened={data} />
  if (error) return <UnknownAlert message={error.message} />
  return (
    <div className="wrap page">
      <Bones rows={4} />
    </div>
  )
}

const UnknownAlert = ({ message }: { readonly message: string }) => (
  <div className="wrap page">
    <PageHead title="Alert not found" crumbs={[{ href: '/alerts', label: 'Alerts' }, { label: 'Alert not found' }]} />
    <Empty
      scene="empty-board"
      title={message}
      level={2}
      action={
        <ButtonLink icon="bell" href="/alerts">
          All alerts
        </ButtonLink>
      }
    >
      It may have been deleted, or the link is wrong.
    </Empty>
  </div>
)
