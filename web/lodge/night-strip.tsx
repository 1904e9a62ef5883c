import type { CSSProperties } from 'react'

import type { NightView } from '#domain/lodge/lodge-views'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import legend from '../ui/plot/legend.module.css'
import { bedsLeft, LEFT_ICONS, LEFT_WORDS, leftOf } from './beds-left'
import css from './lodge-page.module.css'
import { dayAfter, fullDay, monthInWords, shortDay, weekday } from './lodge-words'

const WEEK = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** The nights of a month, each with the beds left: a ring for plenty, a square for few, a diamond for none. */
export function NightStrip({ month, nights, beds, today, selected, onSelect }: NightStripProps) {
  const first = new Date(`${month}-01T00:00:00Z`).getUTCDay() + 1
  return (
    <div className="stack gap-16">
      <div>
        <div className={css.names} aria-hidden="true">
          {WEEK.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: toggles that act at once are no fieldset of a form. */}
        <div
          className={css.strip}
          role="group"
          aria-label={`Nights in ${monthInWords(month)}`}
          style={{ '--first': first } as CSSProperties}
        >
          {nights.map((night) => (
            <NightButton
              key={night.night}
              night={night}
              beds={beds}
              isPast={night.night < today}
              isSelected={selected.includes(night.night)}
              onSelect={() => onSelect(night.night)}
            />
          ))}
        </div>
      </div>
      <p className={legend.legend}>
        <Mark left="free">10 or more beds left</Mark>
        <Mark left="few">1 to 9 left</Mark>
        <Mark left="full">Full, waiting list open</Mark>
        <span>
          <i className={css.dot} />
          Your booking
        </span>
      </p>
    </div>
  )
}

function NightButton({ night: { night, left, isOpen, isMine }, beds, isPast, isSelected, onSelect }: NightButtonProps) {
  const state = leftOf(left)
  const day = shortDay(night)
  const words = isOpen ? `${bedsLeft(left)}, ${LEFT_WORDS[state]}` : 'closed'
  const taken = beds === 0 ? 0 : Math.round(((beds - left) / beds) * 100)
  return (
    <button
      type="button"
      className={classes(
        css.night,
        isOpen ? css[state] : css.closed,
        isPast && css.past,
        /^(Fri|Sat)/.test(day) && css.weekend,
      )}
      aria-pressed={isSelected}
      aria-disabled={isPast || !isOpen}
      onClick={isPast || !isOpen ? undefined : onSelect}
    >
      <span className="hide">{`${fullDay(night)}: ${words}${isMine ? ', you have a booking' : ''}`}</span>
      <span className={css.dow} aria-hidden="true">
        {weekday(night).slice(0, 2)}
      </span>
      <b aria-hidden="true">{Number(night.slice(8))}</b>
      <span className={css.gauge} style={{ '--taken': isOpen ? `${taken}%` : '0%' } as CSSProperties}>
        <i />
      </span>
      <span className={css.left} aria-hidden="true">
        {isOpen && (
          <>
            <Icon name={LEFT_ICONS[state]} />
            {left}
          </>
        )}
      </span>
      {isMine && <i className={css.mine} />}
    </button>
  )
}

/** A trail marker with its words. */
export const Mark = ({ left, children }: { readonly left: 'free' | 'few' | 'full'; readonly children: string }) => (
  <span className={classes(css.mark, css[left])}>
    <Icon name={LEFT_ICONS[left]} />
    {children}
  </span>
)

/** The nights that are chosen after a press: a neighbor joins them, an end leaves them, and any other night begins anew. */
export function choose(chosen: readonly string[], night: string): readonly string[] {
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (chosen.includes(night)) {
    if (chosen.length === 1) return []
    return night === first || night === last ? chosen.filter((each) => each !== night) : [night]
  }
  if (last && dayAfter(last) === night) return [...chosen, night]
  if (first && dayAfter(night) === first) return [night, ...chosen]
  return [night]
}

interface NightStripProps {
  readonly month: string
  readonly nights: readonly NightView[]
  /** How many beds everyone may book. */
  readonly beds: number
  readonly today: string
  readonly selected: readonly string[]
  readonly onSelect: (night: string) => void
}

interface NightButtonProps {
  readonly night: NightView
  readonly beds: number
  readonly isPast: boolean
  readonly isSelected: boolean
  readonly onSelect: () => void
}
