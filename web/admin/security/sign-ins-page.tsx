import { useState } from 'react'
import { type SecurityEntry, SecurityPage } from '#domain/account/security-views'
import { LogDays } from '../../records/history/log-days'
import { get } from '../../sync/client'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { type Resource, resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { LogEntry, Who } from '../../ui/data/log-entry'
import { PageHead } from '../../ui/data/page-head'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { formatDate, timeOfDay } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'
import css from './sign-ins-page.module.css'

/** The sign-ins and refused sign-ins, as far back as was asked for. */
const signIns: Resource<SecurityPage> = resource(
  async (signal) => {
    const shown = signIns.data.peek()?.entries.length ?? 0
    let told = await page(undefined, signal)
    while (told.next && told.entries.length < shown) told = joined(told, await page(told.next, signal))
    return told
  },
  { staleMs: 0 },
)

async function showEarlierSignIns(): Promise<void> {
  const before = signIns.data.peek()?.next
  if (!before) return
  const earlier = await page(before)
  signIns.mutate((known) => (known.next === before ? joined(known, earlier) : known))
}

const page = (before: number | undefined, signal?: AbortSignal) =>
  get(`/activity/sign-ins${before === undefined ? '' : `?before=${before}`}`, SecurityPage, signal)

const joined = (known: SecurityPage, { entries, next }: SecurityPage): SecurityPage => ({
  entries: [...known.entries, ...entries],
  next,
})

/** For administrators: who came in, and who was turned away. */
export function SignInsPage() {
  useTitle('Sign-ins')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(signIns)
  useLiveList('sign_ins', signIns.refresh)

  return (
    <div className="wrap page">
      <PageHead
        title="Sign-ins"
        lede="Who signed in, and who couldn’t, in the last year. Attempts by unknown people are kept for 90 days, without their email."
        actions={
          <Button icon="refresh" onClick={() => void signIns.refresh()}>
            Refresh
          </Button>
        }
      />
      <ActivityTabs here="/activity/sign-ins" />
      {!data && <Skeleton rows={6} />}
      {data?.entries.length === 0 && (
        <Empty scene="empty-tracks" title="No sign-ins yet" level={2}>
          Sign-ins will appear here.
        </Empty>
      )}
      <div className={css.list}>
        <LogDays entries={data?.entries ?? []} timeZone={timeZone}>
          {(entry) => (
            <LogEntry
              key={entry.id}
              time={timeOfDay(entry.at, timeZone)}
              at={entry.at}
              action={isWarning(entry) && <Badge kind="warning">Unusual</Badge>}
            >
              {entry.member ? (
                <Who href={`/members/${entry.member._id}`}>{entry.member.name}</Who>
              ) : (
                <strong>{strangerIn(entry)}</strong>
              )}{' '}
              {signInSentence(entry)}
              {signInTimes(entry, timeZone)}
            </LogEntry>
          )}
        </LogDays>
        {data && data.next !== null && <Earlier />}
      </div>
    </div>
  )
}

function Earlier() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = async () => {
    setState('busy')
    setState(
      await showEarlierSignIns().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <p>
      <Button icon="down" busy={state === 'busy'} onClick={() => void load()}>
        Load More
      </Button>
      {state === 'failed' && <span role="alert"> Couldn’t load more. Please try again.</span>}
    </p>
  )
}

/** The sentence about a sign-in, after the member's name. */
function signInSentence({ kind, member, knownBy, detail, unusual }: SecurityEntry): string {
  const by = !member && knownBy ? ` (address ${knownBy})` : ''
  switch (kind) {
    case 'signed in':
      return detail === 'passkey' ? 'signed in with a passkey' : 'signed in'
    case 'signed out':
      return 'signed out'
    case 'session ended':
      return 'signed out another device'
    case 'sign-in refused':
      return [`couldn’t sign in${by}: the email or password was incorrect`, ...unusual.map((why) => WHY[why])].join(
        ', ',
      )
    case 'too many tries':
      return `had to wait after too many tries${by}`
    case 'proof asked for':
      return detail === 'reset link'
        ? 'were slowed down, because more than 30 password reset links were requested within an hour'
        : 'were slowed down, because more than 100 sign-ins failed within a minute'
    case 'reset link asked for':
      return `asked for a password reset link${by}`
    case 'link refused':
      return `opened ${LINKS[detail ?? ''] ?? 'a link'} that was wrong or had expired`
    case 'secret refused':
      return 'tried to run maintenance with a wrong secret'
    case 'password reset':
      return 'reset their password with a link'
    case 'refused':
      return `tried something they don’t have permission for${detail ? `: ${detail}` : ''}`
    case 'administrator by secret':
      return 'was made an administrator with the setup secret'
    case 'archive opened':
      return 'opened the archive for an hour'
    case 'archive closed':
      return 'closed the archive'
    case 'archive taken':
      return 'saved a copy of the portal with the archive secret'
    case 'archive refused':
      return 'tried to save a copy of the portal with the archive secret while the archive was closed'
    case 'exported':
      return `exported a file${detail ? `: ${detail}` : ''}`
    case 'looked back':
      return `viewed a past day${detail ? `: ${detail.replace(/\d{4}-\d{2}-\d{2}/, formatDate)}` : ''}`
  }
}

/** The kind of link, by the detail of the note. */
const LINKS: Readonly<Record<string, string>> = {
  'new password': 'a password reset link',
  invitation: 'an invitation link',
  calendar: 'a calendar link',
}

/** How often it happened within its hour, on the club's clock: ', 312 times between 9 and 10 PM'. Nothing where it was once. */
function signInTimes({ times, hour }: SecurityEntry, timeZone: string | undefined): string {
  if (times === 1 || hour === null) return ''
  const ends = [Date.parse(hour), Date.parse(hour) + HOUR_MS]
  const [from = '', to = ''] = ends.map((at) => timeOfDay(new Date(at), timeZone).replace(':00', ''))
  const [, half = ''] = / ([AP]M)$/.exec(to) ?? []
  return `, ${times.toLocaleString('en-US')} times between ${from.replace(` ${half}`, '')} and ${to}`
}

const HOUR_MS = 3_600_000

/** The beginning of a line about no known member. */
const strangerIn = ({ kind }: SecurityEntry) => (kind === 'proof asked for' ? 'Unknown browsers' : 'Someone')

const WHY = {
  often: 'for at least the fifth time in an hour',
  country: 'from a new country',
  device: 'from a new device',
} as const

/** Whether it is worth a second look. Everybody mistypes a password now and then. */
const isWarning = ({ kind, unusual, times }: SecurityEntry) =>
  [
    'too many tries',
    'proof asked for',
    'refused',
    'secret refused',
    'administrator by secret',
    'archive opened',
    'archive taken',
    'archive refused',
  ].includes(kind) ||
  (kind === 'link refused' && times >= MANY_LINKS) ||
  unusual.length > 0

/** Old links are opened by mistake. */
const MANY_LINKS = 10
