import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import { Collapsible } from '../ui/data/collapsible'
import { useDelay } from '../ui/feedback/use-delay'
import type { IconName } from '../ui/icon'
import css from './card-skeleton.module.css'
import { NotShown } from './not-shown'
import { type CardName, isCardOpen, keepCardOpen } from './open-cards'
import { PartBoundary } from './part-boundary'

/** One of the cards that are together at the side. What it holds is `undefined` where it could not be read. */
export const Card = <Part,>({ name, icon, title, part, onRetry, children }: CardProps<Part>) => (
  <Collapsible icon={icon} title={title} open={isCardOpen(name)} onToggle={(isOpen) => keepCardOpen(name, isOpen)}>
    <PartBoundary what={title} onRetry={onRetry}>
      {part === undefined ? <NotShown what={title} onRetry={onRetry} /> : <Content part={part} show={children} />}
    </PartBoundary>
  </Collapsible>
)

interface CardProps<Part> {
  readonly name: CardName
  readonly icon: IconName
  readonly title: string
  readonly part: Part | undefined
  readonly onRetry: () => void
  readonly children: (part: Part) => ReactNode
}

/** A component of its own, so that a fault in showing it comes up inside the boundary. */
const Content = <Part,>({ part, show }: { readonly part: Part; readonly show: (part: Part) => ReactNode }) => show(part)

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
