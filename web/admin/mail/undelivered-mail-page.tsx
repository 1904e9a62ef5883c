import { useState } from 'react'

import { type DeadLetter, DeadLetters, type LetterFailure } from '#domain/admin/dead-letter-views'
import { LogDays } from '../../records/history/log-days'
import { get, post } from '../../sync/client'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { refusalOf } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { LogEntry, Who } from '../../ui/data/log-entry'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { timeOfDay } from '../../ui/fields/club-date'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'

const deadLetters = resource(
  async (signal) => (await get('/dead-letters', DeadLetters, signal)).letters as DeadLetters['letters'],
  { staleMs: 0 },
)

/** Has the letter written once more. It leaves the list, whether this or somebody else sent it. */
async function sendAgain(id: string): Promise<void> {
  try {
    await post(`/dead-letters/${id}/send-again`, {})
  } finally {
    await deadLetters.refresh()
  }
}

const NAMES: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  'reset link': 'Password reset link',
  'password changed': 'Password change notice',
  'login email left': 'Email change notice to the old address',
  'login email changed': 'Email change notice to the new address',
  'email kept': 'Notice that an email change was stopped',
  welcome: 'Welcome email',
  'archive opened': 'Notice that the archive was opened',
  'archive taken': 'Notice that a copy was saved',
  'tries before login': 'Notice of wrong passwords',
}

/** The name of an email. */
const nameOf = ({ letter }: Pick<DeadLetter, 'letter'>): string =>
  NAMES[letter] ?? letter.charAt(0).toUpperCase() + letter.slice(1)

const WHY: Readonly<Record<LetterFailure, string>> = {
  address: 'Mail can’t go to this address: it isn’t valid, or an earlier email bounced.',
  refused: 'The member’s mailbox rejected it.',
  'not set up': 'The portal’s domain isn’t set up for mail.',
  limit: 'The portal reached its daily email limit.',
  'too late': 'The portal couldn’t send it in time.',
  unreachable: 'The mail service couldn’t be reached.',
}

const NEXT: Readonly<Record<string, string>> = {
  invitation: 'Invite them again from their page.',
  'reset link': 'They can ask for a new link on the sign-in page.',
}

/** Why the letter did not arrive, and what to do about it. */
function adviceOn({ letter, member, reason, canBeSentAgain }: DeadLetter): string {
  const next = [
    member && reason === 'address' && 'Check the address in their record.',
    (reason === 'not set up' || reason === 'limit') && 'Tell the person who runs the portal.',
    member && !canBeSentAgain && (NEXT[letter] ?? 'Let the member know yourself.'),
  ]
  return [WHY[reason], ...next].filter(Boolean).join(' ')
}

/** For administrators: the letters that the portal gave up. */
export function UndeliveredMailPage() {
  useTitle('Undelivered Mail')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(deadLetters)
  useLiveList('dead_letters', deadLetters.refresh)
  const [refusal, setRefusal] = useState<string>()

  return (
    <div className="wrap page">
      <PageHead
        title="Undelivered Mail"
        lede="Emails that couldn’t be delivered within a day, or within 15 minutes for a password reset link. They stay here for 30 days."
        actions={
          <Button icon="refresh" onClick={() => void deadLetters.refresh()}>
            Refresh
          </Button>
        }
      />
      <ActivityTabs here="/activity/mail" />
      {refusal && (
        <Banner kind="danger" word="Not sent." onDismiss={() => setRefusal(undefined)}>
          {refusal}
        </Banner>
      )}
      {!data && <Skeleton rows={4} />}
      {data?.length === 0 && (
        <Empty scene="empty-tracks" title="Every email was delivered" level={2}>
          Emails from the last 30 days that didn’t go out will appear here.
        </Empty>
      )}
      <LogDays entries={data ?? []} timeZone={timeZone}>
        {(letter) => (
          <LogEntry
            key={letter._id}
            time={timeOfDay(letter.at, timeZone)}
            at={letter.at}
            action={letter.canBeSentAgain && <SendAgain letter={letter} onRefused={setRefusal} />}
            more={<p>{adviceOn(letter)}</p>}
          >
            <strong>{nameOf(letter)}</strong> to{' '}
            {letter.member ? <Who href={`/members/${letter.member._id}`}>{letter.member.name}</Who> : 'a former member'}
          </LogEntry>
        )}
      </LogDays>
    </div>
  )
}

interface SendAgainProps {
  readonly letter: DeadLetter
  readonly onRefused: (sentence: string | undefined) => void
}

function SendAgain({ letter, onRefused }: SendAgainProps) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    onRefused(undefined)
    try {
      await sendAgain(letter._id)
      toast(`Sent again to ${letter.member?.name}.`)
    } catch (fault) {
      onRefused(refusalOf(fault).message)
    }
    setIsBusy(false)
  }
  return (
    <Button ref={passFocusOn} small icon="send" busy={isBusy} onClick={() => void send()}>
      Send Again
      <span className="hide">
        : {nameOf(letter)} to {letter.member?.name}
      </span>
    </Button>
  )
}
