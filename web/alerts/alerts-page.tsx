import { useState } from 'react'

import { alertTitle } from '#domain/alert/alert-details'
import type { AlertView } from '#domain/alert/alert-views'
import { DeleteRecord } from '../records/delete-record'
import { RemovedRecords } from '../records/removed/removed-records'
import { useClubDay } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink } from '../ui/button'
import { classes } from '../ui/classes'
import { Badge } from '../ui/data/badge'
import { PageHead } from '../ui/data/page-head'
import { deferred } from '../ui/feedback/deferred'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import { formatDate } from '../ui/fields/club-date'
import sheet from '../ui/overlays/sheet.module.css'
import { RichText } from '../ui/rich-text/rich-text'
import { useTitle } from '../ui/use-title'
import { alerts } from './alerts'
import css from './alerts-page.module.css'
import { alertWord, isOver, kindOf } from './shown-alerts'

/** An alert in the administrators' list. One that is over is quieter, and says so. */
function AlertCard({ alert, isOver, onHistory, onDelete }: AlertCardProps) {
  const { type, message, author, expirationDate } = alert
  const which = <span className="hide"> {alertTitle(alert)}</span>

  return (
    <li className={classes(sheet.sheet, sheet.pad, css.card, isOver && css.over)}>
      <div className="cluster">
        <Badge kind={kindOf(type)}>{alertWord(type)}</Badge>
        {isOver && <Badge>Expired</Badge>}
      </div>
      <RichText doc={message} />
      <div className="spread">
        <p className="faint">
          {`${author.fname} ${author.lname}`.trim()}
          <br />
          <span className="nowrap">
            {isOver ? 'Expired' : 'Expires'} <time dateTime={expirationDate}>{formatDate(expirationDate)}</time>
          </span>
        </p>
        <div className="cluster end">
          <ButtonLink small icon="edit" href={`/alerts/${alert._id}/edit`}>
            Edit
            {which}
          </ButtonLink>
          <Button small variant="ghost" onClick={() => onHistory(alert)}>
            History
            {which}
          </Button>
          <Button small icon="trash" onClick={() => onDelete(alert)}>
            Delete
            {which}
          </Button>
        </div>
      </div>
    </li>
  )
}

interface AlertCardProps {
  readonly alert: AlertView
  readonly isOver: boolean
  readonly onHistory: (alert: AlertView) => void
  readonly onDelete: (alert: AlertView) => void
}

/** Deletes an alert once somebody is sure. */
const DeleteAlert = ({ alert, onClose }: DeleteAlertProps) => (
  <DeleteRecord
    client={alerts}
    id={alert._id}
    title="Permanently Delete Alert?"
    confirm="Delete the alert"
    deleted="The alert was deleted."
    onClose={onClose}
  >
    <p>“{alertTitle(alert)}”</p>
    <p>This removes the alert from everyone’s dashboard. An administrator can restore it.</p>
  </DeleteRecord>
)

interface DeleteAlertProps {
  readonly alert: AlertView
  readonly onClose: () => void
}

const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)

/** All alerts, for administrators: those that everybody sees, and below them those whose day is over. */
export function AlertsPage() {
  useTitle('Alerts')
  const { data } = useResource(alerts.list)
  const today = useClubDay()
  const [deleting, setDeleting] = useState<AlertView>()
  const [told, setTold] = useState<AlertView>()
  useLiveList('alerts', alerts.list.refresh)

  const current = data?.filter((alert) => !isOver(alert, today)) ?? []
  const over = data?.filter((alert) => isOver(alert, today)) ?? []
  const cards = (chosen: readonly AlertView[], isOver: boolean) => (
    <ul className="two">
      {chosen.map((alert) => (
        <AlertCard key={alert._id} alert={alert} isOver={isOver} onHistory={setTold} onDelete={setDeleting} />
      ))}
    </ul>
  )

  return (
    <div className="wrap page">
      <PageHead
        title="Alerts"
        lede="Shown on everyone’s dashboard until they expire or are dismissed."
        actions={
          data &&
          data.length > 0 && (
            <ButtonLink variant="pine" icon="plus" href="/alerts/new">
              Add New
            </ButtonLink>
          )
        }
      />
      {!data && <Skeleton rows={4} />}
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
      {deleting && <DeleteAlert alert={deleting} onClose={() => setDeleting(undefined)} />}
      {told && (
        <HistoryDialog
          open
          path={alerts.pathOf(told._id)}
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
      <ButtonLink variant="pine" icon="plus" href="/alerts/new">
        Create New Alert
      </ButtonLink>
    }
  >
    Create one to tell everyone about a road closure or a change of plans.
  </Empty>
)
