import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'

import css from './button.module.css'
import { classes } from './classes'
import { Spinner } from './feedback/spinner'
import { Icon, type IconName } from './icon'

/**
 * A button that does not submit unless told to. While busy it shows a spinner at its old width, in the place of its
 * icon or of its words, and swallows clicks, the click that a browser makes of Enter in a form included.
 */
export function Button({ variant, small, full, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const idle = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'

  return (
    <button
      type="button"
      {...rest}
      className={looks({ variant, small, full, className })}
      aria-busy={busy || undefined}
      onClick={idle ? swallow : onClick}
    >
      <Content icon={icon} busy={busy}>
        {children}
      </Content>
      {busy && !icon && (
        <span className={css.wait}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button; paths of the portal change the page in place, other addresses and tabs of their own do not. */
export function ButtonLink({ href, variant, small, full, icon, className, children, ...rest }: ButtonLinkProps) {
  const shown = { ...rest, href, className: looks({ variant, small, full, className }) ?? '' }
  const content = <Content icon={icon}>{children}</Content>
  return href.startsWith('/') && !rest.target ? <Link {...shown}>{content}</Link> : <a {...shown}>{content}</a>
}

/** A button that is only a drawing; its label is the name that is read out. */
export function IconButton({ label, icon, mark, variant = 'quiet', className, ...rest }: IconButtonProps) {
  const small = rest.small
  return (
    <Button {...rest} aria-label={label} variant={variant} className={classes(css.iconic, className)}>
      <Icon name={icon} small={small} />
      {mark}
    </Button>
  )
}

/** A link that is only a drawing; its label is the name that is read out. */
export const IconLink = ({ label, icon, mark, small, className, ...rest }: IconLinkProps) => (
  <ButtonLink {...rest} small={small} aria-label={label} className={classes(css.iconic, className)}>
    <Icon name={icon} small={small} />
    {mark}
  </ButtonLink>
)

type ButtonVariant = 'pine' | 'quiet' | 'ghost' | 'danger' | 'danger-fill'

interface Look {
  readonly variant?: ButtonVariant | undefined
  readonly small?: boolean | undefined
  readonly full?: boolean | undefined
  readonly className?: string | undefined
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  readonly icon?: IconName | undefined
  readonly busy?: boolean | undefined
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'href'>, Look {
  readonly href: string
  readonly icon?: IconName | undefined
}

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'variant' | 'children' | 'full'> {
  readonly label: string
  readonly icon: IconName
  /** A sign on the drawing, such as a count; the name says it in words. */
  readonly mark?: ReactNode
  readonly variant?: 'quiet' | 'danger' | undefined
}

interface IconLinkProps extends Omit<ButtonLinkProps, 'icon' | 'variant' | 'children' | 'full'> {
  readonly label: string
  readonly icon: IconName
  readonly mark?: ReactNode
}

const linkLooks = {
  pine: css.pine,
  quiet: undefined,
  ghost: css.ghost,
  danger: css.danger,
  'danger-fill': css.dangerFill,
}

const looks = ({ variant = 'quiet', small, full, className }: Look) =>
  classes(css.button, linkLooks[variant], small && css.small, full && css.full, className)

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

const Content = ({ icon, busy, children }: Pick<ButtonProps, 'icon' | 'busy' | 'children'>) => (
  <span className={css.content}>
    {icon && (busy ? <Spinner /> : <Icon name={icon} />)}
    {children}
  </span>
)
