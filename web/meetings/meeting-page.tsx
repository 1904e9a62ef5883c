import { isUpcoming, meetingTitle, startOf } from '#domain/meeting/meeting-times'
import type { MeetingView } from '#domain/meeting/meeting-views'
import { answersTo } from '../answers/answers'
import { RecordPage } from '../records/record-page'
import { useLiveList } from '../sync/live/use-live-list'
import { may } from '../sync/session/session'
import { useClubNow } from '../sync/use-club-now'
import { DateTile } from '../ui/data/date-tile'
import { deferred } from '../ui/feedback/deferred'
import { Skeleton } from '../ui/feedback/skeleton'
import { longDate } from '../ui/fields/club-date'
import { DeleteMeeting } from './delete-meeting'
import { MeetingDetailsPanel } from './meeting-details-panel'
import css from './meeting-page.module.css'
import { dayOf, hourOf, nameOf } from './meeting-words'
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
      <>
        <MeetingDetailsPanel meeting={meeting} />
        {meeting.answers && <MeetingAnswers id={meeting._id} title={meetingTitle(meeting)} />}
      </>
    )}
  </RecordPage>
)

const DateAnswers = deferred(async () => (await import('../answers/date-answers')).DateAnswers, <Skeleton rows={6} />)
const AnswerTable = deferred(async () => (await import('../answers/answer-table')).AnswerTable, <Skeleton rows={6} />)

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
          <time dateTime={startOf(meeting)}>{`${dayOf(meeting)}, ${hourOf(meeting)}`}</time>
        </p>
      </div>
    </div>
  )
}
