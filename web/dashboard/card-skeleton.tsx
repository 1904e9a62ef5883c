import { classes } from '../ui/classes'
import { useDelay } from '../ui/feedback/use-delay'
import css from './card-skeleton.module.css'
import { type CardName, isCardOpen } from './open-cards'

const LINES: Readonly<Record<CardName, number>> = {
  meeting: 4,
  sentinels: 6,
  'house-managers': 8,
  'capital-improvement': 8,
}

/** Keeps the place of the cards as they will be. What loads within 300 ms shows no skeleton at all. */
export function CardSkeleton() {
  const isLate = useDelay(300)
  return (
    <div role="status" className={classes(!isLate && css.early)}>
      {isLate && <span className="hide">Loading</span>}
      {Object.entries(LINES).map(([name, lines]) => (
        <div key={name} className={css.card} aria-hidden="true">
          <div className={css.head} />
          {isCardOpen(name as CardName) && (
            <div className={css.lines}>
              {Array.from({ length: lines }, (_, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
                <div key={line} />
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
