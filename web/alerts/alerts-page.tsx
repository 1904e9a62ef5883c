import { useState } from 'react'

import { alertTitle } from '#domain/alert-details'
import type { AlertView } from '#domain/alert-views'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { closeOntoTitle } from '../records/focus-title'
import { RemovedRecords } from '../removed-records/removed-records'
import { Bones } from '../ui/bones'
import { ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { AlertCard } from './alert-card'
import { isOver } from './alert-order'
import { pathOf } from './alerts-api'
import { alerts } from './alerts-store'
import { DeleteAlertDialog } from './delete-alert-dialog'
import { useClubDay } from './use-club-day'

const HistoryDialog = deferred(async () => (await import('../history/history-dialog')).HistoryDialog)

/** All alerts, for administrators: those that everybody sees, and below them those whose day is over. */
export function AlertsPage() {
  useTitle('Alerts')
  const { data } = useResource(alerts)
  const today = useClubDay()
  const [deleting, setDeleting] = useState<AlertView>()
  const [told, setTold] = useState<AlertView>()
  useLiveList('alerts', alerts.refresh)

  const current = data?.filter((alert) => !isOver(alert, today)) ?? []
  const over = data?.filter((alert) => isOver(alert, today)) ?? []
  const cards = (chosen: readonly AlertView[], isOver: boolean) => (
    <ul className="two">
      {chosen.map((alert) => (
        <AlertCard key={alert._id} alert={alert} isOver={isOver} onHistory={setTold} onDelete={setDeleting} />
      ))}
    </ul>
  )
  const onDeleted = () => closeOntoTitle(() => setDeleting(undefined))

  return (
    <div className="wrap page">
      <PageHead
        title="Alerts"
        lede="Shown on everyone’s dashboard until they expire or are dismissed."
        actions={
          data &&
          data.length > 0 && (
            <ButtonLink kind="pine" icon="plus" href="/alerts/new">
              Add New
            </ButtonLink>
          )
        }
      />
      {!data && <Bones rows={4} />}
      {data?.length === 0 && <NoAlerts />}
      {over.length > 0 && current.length === 0 && <p className="muted">No alerts are showing right now.</p>}
      {current.length > 0 && cards(current, false)}
      {over.length > 0 && (
        <section className="stack" aria-labelledby="expired-alerts">
          <h2 id="expired-alerts">Expired</h2>
          {cards(over, true)}
        </section>
      )}
      <RemovedRecords kind="alert" path="/alerts" plural="alerts" />
      {deleting && <DeleteAlertDialog alert={deleting} onDeleted={onDeleted} onClose={() => setDeleting(undefined)} />}
      {told && (
        <HistoryDialog
          open
          path={pathOf(told._id)}
          title={`History of “${alertTitle(told)}”`}
          onClose={() => setTold(undefined)}
        />
      )}
    </div>
  )
}

const NoAlerts = () => (
  <Empty
    scene="empty-board"
    title="There are no alerts at this time"
    level={2}
    action={
      <ButtonLink kind="pine" icon="plus" href="/alerts/new">
        Create New Alert
      </ButtonLink>
    }
  >
    Create one to tell everyone about a road closure or a change of plans.
  </Empty>
)
