import type { ReactNode } from 'react'

import { Collapsible } from '../ui/data/collapsible'
import type { IconName } from '../ui/icon'
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
