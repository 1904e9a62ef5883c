import type { MeetingView } from '#domain/meeting/meeting'
import { isUpcoming, meetingStart, meetingTitle } from '#domain/meeting/meeting-times'
import type { FileView } from '#domain/shared/attached-file'
import { toPlainText } from '#domain/shared/rich-text'
import { answersTo } from '../calendar/answers/answers'
import { AddToCalendar } from '../records/calendar-file/add-to-calendar'
import { RecordPage } from '../records/record-page'
import { useClubNow } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { may } from '../sync/session/session'
import { ButtonLink } from '../ui/button'
import { DateTile } from '../ui/data/date-tile'
import { Facts } from '../ui/data/facts'
import { deferred } from '../ui/feedback/deferred'
import { Skeleton } from '../ui/feedback/skeleton'
import { formatDate, longDate } from '../ui/fields/club-date'
import { LongText } from '../ui/rich-text/long-text'
import { RichText } from '../ui/rich-text/rich-text'
import { fileIcon } from '../uploads/file-kind'
import { DeleteMeeting } from './delete-meeting'
import meetingDetailsPanel from './meeting-details-panel.module.css'
import { MeetingMap } from './meeting-map'
import css from './meeting-page.module.css'
import { meetingDay, meetingHour, nameOf } from './meeting-words'
import { meetingPlace, meetings } from './meetings'

export const MeetingPage = ({ id }: { readonly id: string }) => (
  <RecordPage<MeetingView>
    id={id}
    client={meetings}
    place={meetingPlace}
    nameOf={nameOf}
    crumbOf={({ date }) => longDate(date, { year: true })}
    head={(meeting) => <Head meeting={meeting} />}
    mayEdit={may('manage meetings')}
    deletion={may('manage meetings') ? (meeting, asked) => <DeleteMeeting meeting={meeting} {...asked} /> : undefined}
  >
    {(meeting) => (
      <div className="stack gap-32">
        <MeetingDetailsPanel meeting={meeting} />
        {meeting.answers && <MeetingAnswers id={meeting._id} title={meetingTitle(meeting)} />}
      </div>
    )}
  </RecordPage>
)

const DateAnswers = deferred(
  async () => (await import('../calendar/answers/date-answers')).DateAnswers,
  <Skeleton rows={6} />,
)
const AnswerTable = deferred(
  async () => (await import('../calendar/answers/answer-table')).AnswerTable,
  <Skeleton rows={6} />,
)

function MeetingAnswers({ id, title }: { readonly id: string; readonly title: string }) {
  const { refresh } = answersTo(id)
  useLiveList('answers', refresh)
  useLiveList('meetings', refresh)
  return (
    <>
      <div className="split">
        <div className="stack gap-32">
          <DateAnswers date={id} part="main" />
        </div>
        <aside className="stack gap-32">
          <DateAnswers date={id} part="side" />
        </aside>
      </div>
      {may('manage calendar') && <AnswerTable date={id} title={title} />}
    </>
  )
}

function Head({ meeting }: { readonly meeting: MeetingView }) {
  const now = useClubNow()
  return (
    <div className={css.title}>
      <DateTile date={meeting.date} past={!isUpcoming(meeting, now)} />
      <div>
        <h1 tabIndex={-1} data-page-title>
          {meeting.type}
        </h1>
        <p className="lede">
          <time dateTime={meetingStart(meeting)}>{`${meetingDay(meeting)}, ${meetingHour(meeting)}`}</time>
        </p>
      </div>
    </div>
  )
}

/** A meeting's description, place, time and minutes. */
const MeetingDetailsPanel = ({ meeting }: { readonly meeting: MeetingView }) => (
  <div className={meetingDetailsPanel.panel}>
    <div className={meetingDetailsPanel.words}>
      {meeting.description ? (
        <LongText words={toPlainText(meeting.description)}>
          <RichText doc={meeting.description} />
        </LongText>
      ) : (
        <p className="muted">No description yet.</p>
      )}
    </div>
    <aside className={meetingDetailsPanel.facts} aria-label="Meeting details">
      <Facts
        rows={[
          { icon: 'pin', term: 'Venue', value: meeting.venue },
          {
            icon: 'clock',
            term: 'Date and time',
            value: (
              <time dateTime={meetingStart(meeting)}>{`${formatDate(meeting.date)}, ${meetingHour(meeting)}`}</time>
            ),
          },
          { icon: 'road', term: 'Address', value: meeting.address },
        ]}
      />
      <div className="stack gap-8">
        <AddToCalendar path={meetings.pathOf(meeting._id)} title={`${meetingTitle(meeting)} ${meeting.date}`} />
      </div>
      <Minutes minutes={meeting.minutes} />
    </aside>
    <div className={meetingDetailsPanel.map}>
      <MeetingMap key={meeting.address} venue={meeting.venue} address={meeting.address} />
    </div>
  </div>
)

const Minutes = ({ minutes }: { readonly minutes: FileView | null }) =>
  minutes ? (
    <div className="stack gap-8">
      <ButtonLink
        icon={fileIcon({ type: '', name: minutes.fileName })}
        href={minutes.url}
        target="_blank"
        rel="noopener"
      >
        Minutes<span className="hide">, {minutes.fileName}, opens in a new tab</span>
      </ButtonLink>
      <p className="faint">{minutes.fileName}</p>
    </div>
  ) : (
    <p className="faint">No minutes yet.</p>
  )
