import { alertTitle } from '#domain/alert-details'
import type { AlertView } from '#domain/alert-views'
import { RichText } from '../rich-text/rich-text'
import { Badge } from '../ui/badge'
import { Button, ButtonLink } from '../ui/button'
import { classes } from '../ui/classes'
import { formatDate } from '../ui/club-date'
import sheet from '../ui/sheet.module.css'
import css from './alert-card.module.css'
import { kindOf, wordOf } from './alert-kinds'

/** An alert in the administrators' list. One that is over is quieter, and says so. */
export function AlertCard({ alert, isOver, onHistory, onDelete }: AlertCardProps) {
  const { type, message, author, expirationDate } = alert
  const which = <span className="hide"> {alertTitle(alert)}</span>

  return (
    <li className={classes(sheet.sheet, sheet.pad, css.card, isOver && css.over)}>
      <div className="cluster">
        <Badge kind={kindOf(type)}>{wordOf(type)}</Badge>
        {isOver && <Badge>Expired</Badge>}
      </div>
      <RichText doc={message} />
      <div className="spread">
        <p className="faint">
          {`${author.fname} ${author.lname}`.trim()}
          <br />
          {isOver ? 'Expired' : 'Expires'} <time dateTime={expirationDate}>{formatDate(expirationDate)}</time>
        </p>
        <div className="cluster end">
          <ButtonLink small icon="edit" href={`/alerts/${alert._id}/edit`}>
            Edit
            {which}
          </ButtonLink>
          <Button small kind="bare" onClick={() => onHistory(alert)}>
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
