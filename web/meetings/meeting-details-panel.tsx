import { meetingTitle, startOf } from '#domain/meeting/meeting-times'
import type { MeetingView } from '#domain/meeting/meeting-views'
import type { FileView } from '#domain/shared/attached-file'
import { plainTextOf } from '#domain/shared/rich-text'
import { AddToCalendar } from '../records/calendar-file/add-to-calendar'
import { ButtonLink } from '../ui/button'
import { Facts } from '../ui/data/facts'
import { formatDate } from '../ui/fields/club-date'
import { LongText } from '../ui/rich-text/long-text'
import { RichText } from '../ui/rich-text/rich-text'
import { iconOf } from '../uploads/file-kind'
import css from './meeting-details-panel.module.css'
import { MeetingMap } from './meeting-map'
import { hourOf } from './meeting-words'
import { meetings } from './meetings'

/** A meeting's description, place, time and minutes. */
export const MeetingDetailsPanel = ({ meeting }: { readonly meeting: MeetingView }) => (
  <div className={css.panel}>
    <div className={css.words}>
      {meeting.description ? (
        <LongText words={plainTextOf(meeting.description)}>
          <RichText doc={meeting.description} />
        </LongText>
      ) : (
        <p className="muted">No description yet.</p>
      )}
    </div>
    <aside className={css.facts} aria-label="Meeting details">
      <Facts
        rows={[
          { icon: 'pin', term: 'Venue', value: meeting.venue },
          {
            icon: 'clock',
            term: 'Date and time',
            value: <time dateTime={startOf(meeting)}>{`${formatDate(meeting.date)}, ${hourOf(meeting)}`}</time>,
          },
          { icon: 'road', term: 'Address', value: meeting.address },
        ]}
      />
      <div className="stack gap-8">
        <AddToCalendar path={meetings.pathOf(meeting._id)} title={`${meetingTitle(meeting)} ${meeting.date}`} />
      </div>
      <Minutes minutes={meeting.minutes} />
    </aside>
    <div className={css.map}>
      <MeetingMap key={meeting.address} venue={meeting.venue} address={meeting.address} />
    </div>
  </div>
)

const Minutes = ({ minutes }: { readonly minutes: FileView | null }) =>
  minutes ? (
    <div className="stack gap-8">
      <ButtonLink icon={iconOf({ type: '', name: minutes.fileName })} href={minutes.url} target="_blank" rel="noopener">
        Minutes<span className="hide">, {minutes.fileName}, opens in a new tab</span>
      </ButtonLink>
      <p className="faint">{minutes.fileName}</p>
    </div>
  ) : (
    <p className="faint">No minutes yet.</p>
  )
