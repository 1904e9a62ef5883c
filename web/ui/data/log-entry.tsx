import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { classes } from '../classes'
import css from './log.module.css'

/** The heading over the entries of one day; `level` is its place on the page. */
export function LogDay({ level = 2, children }: { readonly level?: 2 | 3 | undefined; readonly children: ReactNode }) {
  const Heading = `h${level}` as const
  return <Heading className={css.day}>{children}</Heading>
}

/** The rope that `LogEntry`s hang on. */
export const Log = ({ label, children }: { readonly label?: string | undefined; readonly children: ReactNode }) => (
  <ol className={css.log} aria-label={label}>
    {children}
  </ol>
)

/**
 * When, who, what; `why` and `more`, such as a `Diff`, are below it, and `action` at its end. `warm` marks the newest.
 */
export const LogEntry = ({ time, at, warm, action, why, more, children }: LogEntryProps) => (
  <li className={classes(css.entry, warm && css.warm)} data-place={at}>
    <time dateTime={at}>{time}</time>
    <div>{children}</div>
    {action}
    {(why || more) && (
      <div className={css.more}>
        {why && (
          <p className={css.why}>
            <span className="hide">Reason: </span>“{why}”
          </p>
        )}
        {more}
      </div>
    )}
  </li>
)

/** The person who did it. */
export const Who = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link className={css.who ?? ''} href={href}>
    {children}
  </Link>
)

interface LogEntryProps {
  /** As it is read: 4:18 PM. */
  readonly time: string
  /** The instant, for machines. */
  readonly at?: string | undefined
  readonly warm?: boolean | undefined
  readonly action?: ReactNode
  /** In the words of who did it. */
  readonly why?: string | null | undefined
  readonly more?: ReactNode
  readonly children: ReactNode
}
