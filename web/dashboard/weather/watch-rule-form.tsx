import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PassWatchView, RuleView } from '#domain/pass/pass-watch-views'
import { COLDEST, WARMEST, WatchRule, WEEKDAYS, whatInWords, whenInWords } from '#domain/pass/watch-rule'
import { WATCHED, type Watched } from '#domain/pass/watched-changes'
import { onDayClock, toClubTime } from '#domain/shared/club-time'
import { timeInWords } from '#domain/wall/wall-clock'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import field from '../../ui/fields/field.module.css'
import form from '../../ui/fields/form.module.css'
import { MaskedField } from '../../ui/fields/masked-field'
import { TextField } from '../../ui/fields/text-field'
import { Toggle } from '../../ui/fields/toggle'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { passFocusOn } from '../../ui/pass-focus-on'
import { saveRule, watchIcons } from './pass-watch'
import css from './watch-rule-form.module.css'

const labels: Readonly<Record<Watched, string>> = {
  chains: 'Chains are required',
  closed: 'The pass closes',
  open: 'It opens again',
  cold: 'It’s colder than…',
}

/** The way to the lodge and back. */
const USUAL: WatchRule = {
  ...{ what: 'chains', below: null, days: [4, 5, 6, 0], isOn: true },
  hours: { from: '05:00', to: '21:00' },
}

/** The week begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

interface WatchRuleFormProps {
  readonly id: string
  /** Left out of a new one. */
  readonly rule: RuleView | undefined
  readonly channels: PassWatchView['channels']
  readonly onClose: () => void
}

/** A rule, new or edited: of what, on which days and in which hours. */
export function WatchRuleForm({ id, rule, channels, onClose }: WatchRuleFormProps) {
  const title = useId()
  const first = useRef<HTMLFieldSetElement>(null)
  const { what: was, below: wasBelow, days: wasDays, hours, isOn } = rule ?? USUAL
  const [what, setWhat] = useState(was)
  const [below, setBelow] = useState(String(wasBelow ?? 20))
  const [days, setDays] = useState(wasDays)
  const [isAllDay, setIsAllDay] = useState(hours === null)
  const [times, setTimes] = useState({ from: typed(hours?.from ?? '05:00'), to: typed(hours?.to ?? '21:00') })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => first.current?.querySelector<HTMLInputElement>(':checked')?.focus(), [])

  const entered = {
    ...{ what, below: what === 'cold' ? Number(below.trim() || Number.NaN) : null, days, isOn },
    hours: isAllDay ? null : { from: onClock(times.from), to: onClock(times.to) },
  }
  const checked = WatchRule.safeParse(entered)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!checked.success) {
      setErrors(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.slice(0, 2).join('.'), message])),
      )
      return
    }
    setIsBusy(true)
    // The entry stays where it could not be saved.
    if (await saveRule(id, checked.data, 'Rule saved.')) onClose()
    else setIsBusy(false)
  }
  const remove = () => {
    void saveRule(id, null, 'Rule deleted.')
    onClose()
  }

  return (
    <section ref={passFocusOn} className={classes(sheet.sheet, sheet.pad)} aria-labelledby={title}>
      <form className="stack gap-24" onSubmit={save} noValidate>
        <h2 id={title}>{rule ? 'Edit rule' : 'New rule'}</h2>
        <fieldset className={field.field} ref={first}>
          <legend className={field.label}>Tell me when</legend>
          <div className={css.picks}>
            {WATCHED.map((each) => (
              <label key={each} className={css.pick}>
                <input type="radio" name={`${title}-what`} checked={each === what} onChange={() => setWhat(each)} />
                <Icon name={watchIcons[each]} />
                {labels[each]}
              </label>
            ))}
          </div>
        </fieldset>
        {what === 'cold' && (
          <TextField
            className={css.degrees}
            label="Colder than, in °F"
            help={`From ${COLDEST} to ${WARMEST}. You’ll hear again only after it has been 3 °F warmer.`}
            inputMode="text"
            value={below}
            error={errors.below}
            onChange={({ currentTarget }) => setBelow(currentTarget.value)}
          />
        )}
        <fieldset className={field.field}>
          <legend className={field.label}>On these days</legend>
          <div className={css.week}>
            {WEEK.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  aria-label={WEEKDAYS[day]}
                  checked={days.includes(day)}
                  onChange={() => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
                />
                {WEEKDAYS[day]?.slice(0, 2)}
              </label>
            ))}
          </div>
          {errors.days && <p className={field.error}>{errors.days}</p>}
        </fieldset>
        <div className="stack gap-8">
          <Toggle
            label="All day"
            checked={isAllDay}
            onChange={({ currentTarget }) => setIsAllDay(currentTarget.checked)}
          />
          {!isAllDay && (
            <div className={classes(form.fields, css.hours)}>
              {(['from', 'to'] as const).map((end) => (
                <MaskedField
                  key={end}
                  label={end === 'from' ? 'From' : 'To'}
                  mask="time"
                  defaultValue={times[end]}
                  error={errors[`hours.${end}`] ?? (end === 'to' ? errors.hours : undefined)}
                  onInput={({ currentTarget }) => setTimes({ ...times, [end]: currentTarget.value })}
                />
              ))}
            </div>
          )}
        </div>
        {checked.success && <Said rule={checked.data} channels={channels} />}
        <div className="cluster">
          <Button type="submit" variant="pine" busy={isBusy}>
            Save rule
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {rule && (
            <Button variant="danger" icon="trash" onClick={remove}>
              Delete
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** "05:00AM", as it is typed. */
const typed = (time: string) =>
  timeInWords(`2026-01-01T${time}`)
    .replace(/^(\d):/, '0$1:')
    .replace(' ', '')

const onClock = (text: string) => {
  const time = toClubTime(text)
  return time ? onDayClock(time) : ''
}

const ways = { push: 'a push', email: 'an email', digest: 'a line in your digest' } as const

/** The rule in a sentence. */
function Said({ rule, channels }: { readonly rule: WatchRule; readonly channels: PassWatchView['channels'] }) {
  const when = whenInWords(rule).replace(' – ', ' to ')
  const how = channels.flatMap((channel) => (channel === 'inbox' ? [] : [ways[channel]]))
  return (
    <div className={form.sentence}>
      <Icon name="bell" />
      <p>
        You’ll {how.length > 0 ? `get ${how.join(' and ')}` : 'find it in your inbox'} when{' '}
        <strong>{whatInWords(rule)}</strong>, {when === 'Any time' ? 'at any time' : when}. Once per change, not every
        time the feed updates.
        {how.length > 0 &&
          when !== 'Any time' &&
          ' At other hours it goes to your inbox. If it’s still true when your hours begin, you’ll hear then.'}
      </p>
    </div>
  )
}
