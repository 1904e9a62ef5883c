import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'

import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import css from './menu.module.css'
import pop from './pop.module.css'
import { useMenu } from './use-menu'

/** A button with a list of plain links and buttons below it; choosing one closes the list. */
export function MenuButton({ label, name, items, className, align = 'start' }: MenuButtonProps) {
  const menu = useMenu()

  return (
    <div className={css.anchor} {...menu.around}>
      <button type="button" className={className} aria-label={name} {...menu.button}>
        {label}
      </button>
      {menu.open && (
        <div
          id={menu.id}
          ref={menu.list}
          className={classes(pop.pop, css.menu, css.drop, align === 'end' && css.fromEnd)}
        >
          {(typeof items === 'function' ? items() : items).map((item) => (
            <Fragment key={`${item.href} ${item.label}`}>
              {item.divider && <hr />}
              <Item item={item} close={menu.close} leave={menu.leave} />
            </Fragment>
          ))}
        </div>
      )}
    </div>
  )
}

interface MenuButtonProps {
  readonly label: ReactNode
  /** The name that is read out, where the label is only a drawing. */
  readonly name?: string | undefined
  /** A function is asked when the list is opened. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[])
  readonly className?: string | undefined
  /** Which side of the button the list is flush with. */
  readonly align?: 'start' | 'end' | undefined
}

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName | undefined
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
  readonly current?: boolean | undefined
  /** A hairline above this one. */
  readonly divider?: boolean | undefined
}

function Item({ item, close, leave }: { item: MenuItem; close: () => void; leave: () => void }) {
  const { label, icon, href, onSelect, current } = item
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  )
  if (href) {
    return (
      <Link href={href} aria-current={current ? 'page' : undefined} onClick={leave}>
        {content}
      </Link>
    )
  }
  // The focus is back on the button before anything opens, so that a dialog gives it back there.
  const select = () => {
    close()
    onSelect?.()
  }
  return (
    <button type="button" aria-current={current || undefined} onClick={select}>
      {content}
    </button>
  )
}
