import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { PassWatchView, RuleView } from '#domain/pass/pass-watch-views'
import { degrees, MOST_RULES, whatInWords, whenInWords } from '#domain/pass/watch-rule'
import { weatherDisplay } from '#domain/pass/weather-words'
import { listed } from '#domain/shared/listed'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { useOptimistic } from '../../sync/optimistic-changes'
import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button, IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { PageHead } from '../../ui/data/page-head'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Toggle } from '../../ui/fields/toggle'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { useTitle } from '../../ui/use-title'
import { LatelyAtPass } from './lately-at-pass'
import css from './pass-page.module.css'
import { passWatch, pendingRules, saveRule, watchIcons } from './pass-watch'
import { WeatherScene } from './weather-card'
import { WeatherReport } from './weather-report'
import { useWeather } from './weather-store'

const WatchRuleForm = deferred(async () => (await import('./watch-rule-form')).WatchRuleForm, <Skeleton rows={6} />)

type Weather = ReturnType<typeof useWeather>

/** The pass: how it is now, what a member has themselves told of, and what happened there lately. */
export function PassPage() {
  const weather = useWeather()
  const name = weather.record?.name || 'Mountain pass'
  useTitle(name)
  const data = useOptimistic(pendingRules, useResource(passWatch).data)
  useLiveList('pass_watches', passWatch.refresh)
  useLiveList('weather', passWatch.refresh)
  /** The id of the rule that is open in the form; `null` while none is. */
  const [open, setOpen] = useState<string | null>(null)

  return (
    <div className="wrap page">
      <PageHead title={name} crumbs={[{ href: '/', label: 'Home' }, { label: name }]} />
      <div className="split">
        <div className="stack gap-32">
          <section className={classes(sheet.sheet, css.now)} aria-label="Now at the pass">
            <Now weather={weather} />
            {data ? <Rules watch={data} open={open} onOpen={setOpen} /> : <Skeleton rows={4} />}
          </section>
          {data && open !== null && (
            <WatchRuleForm
              key={open}
              id={open}
              rule={data.rules.find(({ _id }) => _id === open)}
              channels={data.channels}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
        <aside className="stack gap-24">
          <LockScreen name={name} weather={weather} rule={data?.rules.find(({ isOn }) => isOn)} />
          {data && <LatelyAtPass lately={data.lately} />}
          {may('see the season') && (
            <Link className="reach" href="/season#pass">
              See the whole season
            </Link>
          )}
        </aside>
      </div>
    </div>
  )
}

function Now({ weather }: { readonly weather: Weather }) {
  const id = useId()
  const { record, isSample, isLoading } = weather
  const timeZone = useClub()?.timeZone
  return (
    <div className={css.weather}>
      <WeatherScene
        display={isLoading ? undefined : weatherDisplay(record?.conditions.condition ?? '')}
        isSample={isSample}
      />
      <WeatherReport titleId={id} title="Now" {...weather} timeZone={timeZone} />
    </div>
  )
}

interface RulesProps {
  readonly watch: PassWatchView
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
}

function Rules({ watch: { rules, channels }, open, onOpen }: RulesProps) {
  const id = useId()
  const isNew = open !== null && !rules.some(({ _id }) => _id === open)
  const add = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  // The focus was in the form that has closed.
  useEffect(() => {
    if (wasOpen.current !== null && open === null) add.current?.focus()
    wasOpen.current = open
  }, [open])

  return (
    <section className={css.tell} aria-labelledby={id}>
      <div className="spread">
        <h2 className="h-sm" id={id}>
          <Icon name="bell" /> Tell me when…
        </h2>
        {rules.length > 0 && (
          <span className="note">
            {rules.filter(({ isOn }) => isOn).length} of {rules.length} on
          </span>
        )}
      </div>
      {rules.length === 0 && (
        <p className="muted">No rules yet. Add one to hear about chains or a closed pass before you leave.</p>
      )}
      <ul className={css.watches}>
        {rules.map((rule) => (
          <Rule
            key={rule._id}
            rule={rule}
            channels={channels}
            isOpen={open === rule._id}
            onEdit={() => onOpen(rule._id)}
          />
        ))}
      </ul>
      {rules.length < MOST_RULES ? (
        <div>
          <Button
            ref={add}
            icon="plus"
            aria-expanded={isNew}
            onClick={() => onOpen(isNew ? null : crypto.randomUUID())}
          >
            Add a rule
          </Button>
        </div>
      ) : (
        <p className="note">You have {MOST_RULES} rules, the most you can have.</p>
      )}
    </section>
  )
}

interface RuleProps {
  readonly rule: RuleView
  readonly channels: PassWatchView['channels']
  readonly isOpen: boolean
  readonly onEdit: () => void
}

function Rule({ rule: { _id, ...rule }, channels, isOpen, onEdit }: RuleProps) {
  const name = capitalized(whatInWords(rule))
  const toggle = (isOn: boolean) => void saveRule(_id, { ...rule, isOn }, isOn ? 'Rule turned on.' : 'Rule turned off.')
  return (
    <li className={classes(!rule.isOn && css.off)}>
      <span className={css.sign}>
        <Icon name={watchIcons[rule.what]} />
      </span>
      <div>
        <b>{name}</b>
        <small>
          {whenInWords(rule)}. {channelsInWords(channels)}
        </small>
      </div>
      <span className={css.actions}>
        <Toggle
          aria-label={name}
          label=""
          checked={rule.isOn}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
        <IconButton icon="edit" label={`Edit: ${name}`} aria-expanded={isOpen} onClick={onEdit} />
      </span>
    </li>
  )
}

const channelWords = { inbox: 'inbox', push: 'push', email: 'email', digest: 'digest' } as const

const channelsInWords = (channels: PassWatchView['channels']) =>
  channels.length === 0
    ? 'Turned off in your notification settings'
    : capitalized(listed(channels.map((channel) => channelWords[channel])))

const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

const SAID = {
  chains: 'Chains are required at ',
  closed: 'Closed: ',
  open: 'Open again: ',
  cold: 'It’s cold at ',
} as const

/** The words of a push, with the weather of now. */
function LockScreen({
  name,
  weather: { record },
  rule,
}: {
  name: string
  weather: Weather
  rule: RuleView | undefined
}) {
  const id = useId()
  const { temperature = null, condition = '', restrictions = [] } = record?.conditions ?? {}
  const details = [temperature === null ? '' : degrees(temperature), condition.replace(/\.$/, '').toLowerCase()]
  const direction = rule?.what === 'cold' ? undefined : restrictions[0]?.direction
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>On your lock screen</h2>
      <div className={css.lock}>
        <img src="/favicon.svg" alt="" />
        <p>
          <strong>
            {SAID[rule?.what ?? 'chains']}
            {name}
          </strong>
          <br />
          <span className="muted">{[direction, details.filter(Boolean).join(', ')].filter(Boolean).join('. ')}</span>
        </p>
        <span className="faint">now</span>
      </div>
      <p className="note">
        Off by default: a locked screen only says “News from the club”.{' '}
        <Link href="/notifications">Notification settings</Link>
      </p>
    </section>
  )
}
