import { useState } from 'react'
import { useLocation } from 'wouter'

import { factsOf, type NotificationKind } from '#domain/notification/notification-kinds'
import { ToldPage as Page, type ToldEntry } from '#domain/notification/told-views'
import { directory } from '../../members/directory/directory-store'
import { LogDays } from '../../records/history/log-days'
import { get } from '../../sync/client'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { NotLoaded } from '../../sync/not-loaded'
import { errorSentence } from '../../sync/refused'
import { resourceByKey } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { LogEntry, Who } from '../../ui/data/log-entry'
import { PageHead } from '../../ui/data/page-head'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { timeOfDay } from '../../ui/fields/club-date'
import { SelectField } from '../../ui/fields/select-field'
import { useAddressQuery } from '../../ui/use-address-query'
import { useTitle } from '../../ui/use-title'
import css from '../activity/activity-page.module.css'
import { ActivityTabs } from '../activity/activity-tabs'

/** The notifications that `query` asks for, as far back as they were loaded. */
const toldTo = resourceByKey<Page>(async (query, signal, held) =>
  continued(await get(`/notifications/told${query}`, Page, signal), held),
)

/** The newest page, and below it what was shown before; more new ones than a page holds would leave a gap between them. */
function continued(newest: Page, shown: Page | undefined): Page {
  const last = newest.told.at(-1)?.place
  if (!shown || last === undefined || !shown.told.some(({ place }) => place >= last)) return newest
  const older = shown.told.filter(({ place }) => place < last)
  return older.length > 0 ? { ...shown, told: [...newest.told, ...older] } : newest
}

/** For administrators: who was told what, why, over which channel, and how that went. */
export function ToldPage() {
  useTitle('Who Was Notified')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useAddressQuery())
  const { data: members } = useResource(directory, { onFailure: 'stay' })
  const member = asked.get('member') ?? ''
  const thing = asked.get('thing') ?? ''
  const query = new URLSearchParams({ ...(member && { member }), ...(thing && { thing }) }).toString()
  const [first] = useState(query)
  const people = (members ?? [])
    .map(({ _id, fname, lname }) => ({ value: _id, label: `${lname}, ${fname}` }))
    .sort((a, b) => a.label.localeCompare(b.label))

  return (
    <div className="wrap page">
      <PageHead
        title="Who Was Notified"
        lede="Each notification: who got it, why, and how it was sent. Private messages aren’t shown."
      />
      <ActivityTabs here="/activity/notifications" />
      <search className={css.tools}>
        <SelectField
          label="Member"
          placeholder="Anyone"
          options={people}
          value={member}
          onChange={({ target }) =>
            navigate(`/activity/notifications${target.value && `?member=${target.value}`}`, { replace: true })
          }
        />
      </search>
      <Entries key={query} query={query && `?${query}`} isFirst={query === first} />
    </div>
  )
}

function Entries({ query, isFirst }: { readonly query: string; readonly isFirst: boolean }) {
  const list = toldTo(query)
  const { data, error } = useResource(list, { onFailure: isFirst ? 'leave' : 'stay' })
  useLiveList('notifications', list.refresh)
  const timeZone = useClub()?.timeZone
  const [busy, setBusy] = useState(false)
  if (!data) return error ? <NotLoaded what="the notifications" source={list} /> : <Skeleton rows={6} />

  const { told, next } = data
  const loadMore = async (before: number) => {
    setBusy(true)
    try {
      const earlier = await get(`/notifications/told${query}${query ? '&' : '?'}before=${before}`, Page)
      list.mutate((shown) => (shown.next === before ? { ...earlier, told: [...shown.told, ...earlier.told] } : shown))
    } catch (fault) {
      toast(errorSentence(fault))
    }
    setBusy(false)
  }
  if (told.length === 0) {
    return (
      <Empty scene="empty-tracks" title="No notifications yet" level={2}>
        Notifications will appear here as members get them.
      </Empty>
    )
  }
  return (
    <>
      <LogDays entries={told} timeZone={timeZone}>
        {(entry) => (
          <LogEntry
            key={`${entry.place} ${entry.kind} ${entry.what}`}
            time={timeOfDay(entry.at, timeZone)}
            at={entry.at}
            more={<p>{describeDeliveries(entry)}</p>}
          >
            <strong>{[factsOf(entry.kind).label, entry.title].filter(Boolean).join(': ')}</strong>
            {entry.by && (
              <>
                , by <Who href={`/members/${entry.by._id}`}>{entry.by.name}</Who>
              </>
            )}
            . <Readers entry={entry} />
          </LogEntry>
        )}
      </LogDays>
      {next !== null && (
        <div>
          <Button busy={busy} onClick={() => void loadMore(next)}>
            Load More
          </Button>
        </div>
      )}
    </>
  )
}

const WHY: Readonly<Record<NotificationKind, string>> = {
  mention: 'mentioned in a post',
  reply: 'in the conversation',
  reaction: 'the post’s author',
  duty: 'on duty',
  plan: 'on duty',
  answer: 'coming or waiting',
  pass: 'asked to be told',
  qualification: 'their qualification',
  workHours: 'their hours',
  alert: '',
  sentinel: '',
  minutes: '',
  account: 'it’s their account',
}

/** Where the occasion says more than the kind. */
const WHY_THEN: Readonly<Record<string, string>> = {
  'duty asked': 'asked to take it over',
  'duty agreed': 'in the swap, or there to approve it',
  'duty taken': 'in the swap, or there to look after duties',
  'duty approved': 'in the swap, or there to look after duties',
  'duty refused': 'in the swap',
  'duty nobody': 'asked to be replaced',
  'duty off': 'no longer on duty',
  'plan left': 'no longer on duty',
  'plan bed': 'waiting for a bed',
  'plan stay booked': 'their stay',
  'plan stay changed': 'their stay',
  'plan stay canceled': 'their stay',
  'plan stay restored': 'their stay',
  'answer asked': 'still to answer',
  'answer moved up': 'waiting for a place',
  'answer answered yes': 'answered for',
  'answer answered maybe': 'answered for',
  'answer answered no': 'answered for',
  'answer unanswered': 'answered for',
  'qualification sent': 'there to check cards',
}

/** More are only counted. */
const NAMED = 5

function Readers({ entry: { kind, what, to } }: { readonly entry: ToldEntry }) {
  if (!to) return <>Sent to every member.</>
  const rest = to.length - NAMED
  return (
    <>
      Sent to{' '}
      {to.slice(0, NAMED).map(({ _id, name }, at) => (
        <span key={_id}>
          {at > 0 && ', '}
          <Who href={`/members/${_id}`}>{name}</Who>
        </span>
      ))}
      {rest > 0 && ` and ${rest} more`}: {WHY_THEN[`${kind} ${what}`] ?? WHY[kind]}.
    </>
  )
}

const CHANNELS: Readonly<Record<string, string>> = { push: 'Push', email: 'Email', digest: 'Digest' }
const OUTCOMES: Readonly<Record<string, string>> = {
  waiting: 'waiting',
  sent: 'sent',
  'no device': 'without a device',
  gone: 'dropped, because it was deleted or the member left',
  failed: 'failed',
}

/** "Push: 3 sent, 1 without a device. Email: 2 waiting." */
function describeDeliveries({ deliveries }: ToldEntry): string {
  const told = Object.entries(CHANNELS).flatMap(([channel, name]) => {
    const own = deliveries.filter((each) => each.channel === channel)
    if (own.length === 0) return []
    return [`${name}: ${own.map(({ count, outcome }) => `${count} ${OUTCOMES[outcome] ?? outcome}`).join(', ')}.`]
  })
  return told.length > 0 ? told.join(' ') : 'In the inbox only.'
}
