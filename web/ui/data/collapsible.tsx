import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '../icon'
import css from './collapsible.module.css'

/** A section whose contents fold away under its heading; what was typed inside survives the folding. */
export function Collapsible({ title, icon, open = true, onToggle, children }: CollapsibleProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(open)
  const toggle = () => {
    setIsOpen(!isOpen)
    onToggle?.(!isOpen)
  }

  return (
    <section className={css.fold}>
      <h2>
        <button type="button" className={css.head} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {icon && <Icon name={icon} />}
          {title}
          <Icon name="down" />
        </button>
      </h2>
      <div id={id} className={css.content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

interface CollapsibleProps {
  readonly title: ReactNode
  readonly icon?: IconName | undefined
  /** Whether it starts open. */
  readonly open?: boolean | undefined
  readonly onToggle?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}
