import { useEffect, useRef, useState } from 'react'
import { nextDigest } from '#domain/notification/due-digest'
import { DIGESTS, type Digest } from '#domain/notification/notification-kinds'
import type { NotificationSettingsView } from '#domain/notification/notification-views'
import { onDayClock, toClubTime } from '#domain/shared/club-time'
import { timeInWords, wallClockAt } from '#domain/wall/wall-clock'
import { SettingsTabs } from '../members/directory/settings-tabs'
import { useClub } from '../sync/club'
import { useLiveList } from '../sync/live/use-live-list'
import { useOptimistic } from '../sync/optimistic-changes'
import { useResource } from '../sync/use-resource'
import { PageHead } from '../ui/data/page-head'
import { Skeleton } from '../ui/feedback/skeleton'
import { dateFormat } from '../ui/fields/club-date'
import css from '../ui/fields/form.module.css'
import { FormGroup } from '../ui/fields/form-group'
import { MaskedField } from '../ui/fields/masked-field'
import segmented from '../ui/fields/segmented.module.css'
import { Toggle } from '../ui/fields/toggle'
import { Icon } from '../ui/icon'
import { useTitle } from '../ui/use-title'
import { ChannelMatrix } from './channel-matrix'
import { choose, ownSettings, pendingChoices } from './notification-settings'
import own from './notification-settings-page.module.css'
import { PushDevices } from './push-devices'

/** The page on which a member chooses how they are told. It saves each choice at once. */
export function NotificationSettingsPage() {
  useTitle('Notifications')
  const data = useOptimistic(pendingChoices, useResource(ownSettings).data)
  useLiveList('notification_settings', ownSettings.refresh)

  return (
    <div className="wrap page">
      <PageHead title="Notifications" lede="Changes save as you make them." />
      <SettingsTabs here="/notifications" />
      {data ? <Groups settings={data} /> : <Skeleton rows={6} />}
    </div>
  )
}

const Groups = ({ settings }: { readonly settings: NotificationSettingsView }) => (
  <div className={css.form}>
    <FormGroup title="What reaches you" help="Choose where each kind goes. Uncheck a row to turn it off.">
      <div className="stack">
        <Toggle
          className={own.switch}
          checked={settings.isOnlyMine}
          onChange={({ currentTarget }) => choose({ isOnlyMine: currentTarget.checked }, 'Only what concerns me')}
          label={
            <span>
              <b>Only what concerns me</b>
              <small>Mentions, replies, your duties and your account. Pauses the rest.</small>
            </span>
          }
        />
        <ChannelMatrix settings={settings} />
      </div>
    </FormGroup>
    <DigestGroup digest={settings.digest} />
    <QuietGroup quiet={settings.quiet} />
    <PushDevices />
  </div>
)

const digestWords: Readonly<Record<Digest, string>> = {
  daily: 'Daily, 7 AM',
  weekly: 'Weekly, Thursdays',
  off: 'Off',
}

function DigestGroup({ digest }: { readonly digest: Digest }) {
  const timeZone = useClub()?.timeZone
  const next = timeZone && nextDigest(digest, wallClockAt(Date.now(), timeZone))
  return (
    <FormGroup title="Digest" help="One email with everything you checked above.">
      <div className="stack">
        {/* biome-ignore lint/a11y/useSemanticElements: toggles that act at once are no fieldset of a form. */}
        <div className={segmented.group} role="group" aria-label="Digest">
          {DIGESTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === digest}
              onClick={() => each !== digest && choose({ digest: each }, 'Digest')}
            >
              {each === digest && <Icon name="check" />}
              {digestWords[each]}
            </button>
          ))}
        </div>
        {next && (
          <p className="note">
            Next one: <time dateTime={next}>{`${dayInWords(next)}, ${timeInWords(next)}`}</time>.
            {digest === 'daily' && ' If you’re away for five days, it comes on Thursdays instead.'}
          </p>
        )}
      </div>
    </FormGroup>
  )
}

const dayInWords = (wall: string) =>
  dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${wall}Z`))

const NIGHT = { from: '22:00', to: '06:30' }

function QuietGroup({ quiet }: { readonly quiet: NotificationSettingsView['quiet'] }) {
  return (
    <FormGroup
      title="Quiet hours"
      help="Push and email wait until morning. Warnings about the road still come through."
    >
      <div className="stack">
        <Toggle
          className={own.switch}
          label={
            <span>
              <b>Hold push and email at night</b>
            </span>
          }
          checked={quiet !== null}
          onChange={({ currentTarget }) => choose({ quiet: currentTarget.checked ? NIGHT : null }, 'Quiet hours')}
        />
        {quiet && (
          <div className={`${css.fields} ${own.times}`}>
            <QuietTime
              label="From"
              time={quiet.from}
              other={quiet.to}
              save={(from) => choose({ quiet: { ...quiet, from } }, 'Quiet hours')}
            />
            <QuietTime
              label="To"
              time={quiet.to}
              other={quiet.from}
              save={(to) => choose({ quiet: { ...quiet, to } }, 'Quiet hours')}
            />
          </div>
        )}
      </div>
    </FormGroup>
  )
}

interface QuietTimeProps {
  readonly label: string
  /** On a clock of 24 hours. */
  readonly time: string
  readonly other: string
  readonly save: (time: string) => void
}

/** A time that is saved once it is whole and the member goes on. */
function QuietTime({ label, time, other, save }: QuietTimeProps) {
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const words = timeInWords(`2026-01-01T${time}`)
    .replace(/^(\d):/, '0$1:')
    .replace(' ', '')
  // It may have changed on another device, or was not saved. Where somebody types, their words stay.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = words
  }, [words])
  const commit = (text: string) => {
    const typed = toClubTime(text)
    if (!typed) return setError('Use a format like 10:00PM.')
    const next = onDayClock(typed)
    if (next === other) return setError('Quiet hours must end at a different time than they begin.')
    setError(undefined)
    if (next !== time) save(next)
  }
  return (
    <MaskedField
      label={label}
      mask="time"
      ref={input}
      defaultValue={words}
      error={error}
      onBlur={({ currentTarget }) => commit(currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
    />
  )
}
