import { useRef, useState } from 'react'
import type { MeetingView } from '#domain/meeting/meeting'
import { isUpcoming, meetingStart, meetingTitle } from '#domain/meeting/meeting-times'
import type { FileView } from '#domain/shared/attached-file'
import { toPlainText } from '#domain/shared/rich-text'
import { answersTo } from '../calendar/answers/answers'
import { AddToCalendar } from '../records/calendar-file/add-to-calendar'
import { RecordPage } from '../records/record-page'
import { useClub } from '../sync/club'
import { useClubNow } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { may } from '../sync/session/session'
import { Button, ButtonLink } from '../ui/button'
import { classes } from '../ui/classes'
import { DateTile } from '../ui/data/date-tile'
import { Facts } from '../ui/data/facts'
import { deferred } from '../ui/feedback/deferred'
import { Skeleton } from '../ui/feedback/skeleton'
import { formatDate, longDate } from '../ui/fields/club-date'
import { Icon } from '../ui/icon'
import { LongText } from '../ui/rich-text/long-text'
import { RichText } from '../ui/rich-text/rich-text'
import { fileIcon } from '../uploads/file-kind'
import { DeleteMeeting } from './delete-meeting'
import meetingDetailsPanel from './meeting-details-panel.module.css'
import mapCss from './meeting-map.module.css'
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

/** A map of nowhere: contours, a road, water, and a pin. */
const MapDrawing = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
    <path className={mapCss.water} d="M0 260c90-30 150 20 240-10s120-90 220-70 120 40 180 20v160H0z" />
    <path className={mapCss.contour} d="M0 60c120 30 180-40 300-10s200 60 340 10" />
    <path
      className={mapCss.contour}
      d="M0 100c120 30 180-40 300-10s200 60 340 10M0 140c120 30 180-40 300-10s200 60 340 10"
    />
    <path className={mapCss.road} d="M-10 190C120 150 210 240 330 190S520 60 660 90" />
    <path className={mapCss.line} d="M-10 190C120 150 210 240 330 190S520 60 660 90" />
    <path className={mapCss.lane} d="M330 190C340 90 300 50 320-10M330 190c60 70 40 110 70 180" />
  </svg>
)

/** A meeting's place. No address leaves the browser before the map is asked for; a link is always there. */
function MeetingMap({ venue, address }: MeetingMapProps) {
  const club = useClub()
  const frame = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  const embedded = mapAddress(club?.mapEmbedUrl, address)
  const link = mapAddress(club?.mapLinkUrl, address)

  const show = () => {
    setIsShown(true)
    // The button makes way for the map.
    frame.current?.focus()
  }

  return (
    <figure className="stack gap-8">
      <div className={mapCss.map} ref={frame} tabIndex={-1}>
        {isShown && embedded ? (
          <iframe
            className={mapCss.frame}
            title={`Map of ${venue}, ${address}`}
            src={embedded.href}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            allow=""
          />
        ) : (
          <>
            <MapDrawing className={mapCss.drawing} />
            {embedded && (
              <div className={mapCss.ask}>
                <Button icon="pin" onClick={show}>
                  Show the map
                </Button>
                <p className={mapCss.note}>{`Showing the map sends this address to ${placeName(embedded)}.`}</p>
              </div>
            )}
          </>
        )}
      </div>
      <figcaption className="spread faint">
        <span>{`${venue}, ${address}`}</span>
        {link && (
          <a className={classes('reach', mapCss.out)} href={link.href} target="_blank" rel="noopener noreferrer">
            Open in maps <Icon name="external" small />
            <span className="hide">, opens in a new tab at {link.host}</span>
          </a>
        )}
      </figcaption>
    </figure>
  )
}

const placeName = ({ host }: URL) => (/(^|\.)google\.com$/.test(host) ? 'Google' : host)

interface MeetingMapProps {
  readonly venue: string
  readonly address: string
}

/** The club's map with the address in it; nothing where the club shows no maps. */
function mapAddress(template: string | undefined, address: string): URL | undefined {
  const url = template?.replaceAll('{address}', encodeURIComponent(address))
  return url && URL.canParse(url) && /^https?:/.test(url) ? new URL(url) : undefined
}
