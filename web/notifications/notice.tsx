import { Fragment, useState } from 'react'
import { Link } from 'wouter'

import type { NotificationView } from '#domain/notification/notification-views'
import { dayInWords, detailsOf, momentInWords, notificationSentence } from '#domain/notification/notification-words'
import { dateOf, timeInWords } from '#domain/wall/wall-clock'
import stills from '../ui/animations/stills.svg'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Avatar } from '../ui/data/avatar'
import kinds from '../ui/data/kind.module.css'
import { dateFormat, timeOfDay } from '../ui/fields/club-date'
import { Icon, type IconName } from '../ui/icon'
import { passFocusOn } from '../ui/pass-focus-on'
import { FACES } from '../ui/rich-text/faces'
import { WordsAndFaces } from '../ui/rich-text/words-and-faces'
import { answerInInbox, markRead } from './inbox'
import css from './notice.module.css'

/** A notification: who or what, one sentence, its own words, and when. The whole row leads to what it is about. */
export function Notice({ notice, timeZone, canAnswer, onOpen }: NoticeProps) {
  const { isUnread, path, at, places } = notice
  const open = () => {
    if (isUnread) void markRead(places)
    onOpen?.()
  }
  return (
    <li className={classes(css.notice, isUnread && css.new)}>
      <Mark notice={notice} />
      <div>
        <Link className={css.over ?? ''} href={path} onClick={open}>
          {notificationSentence(notice).map((part) =>
            typeof part === 'string' ? <Fragment key={part}>{part}</Fragment> : <b key={part.strong}>{part.strong}</b>,
          )}
          {isUnread && <span className="hide">, unread</span>}
        </Link>
        <Details notice={notice} />
      </div>
      <time dateTime={at}>{whenInWords(at, timeZone)}</time>
      {canAnswer && notice.swap && <SwapAnswer notice={notice} />}
    </li>
  )
}

interface NoticeProps {
  readonly notice: NotificationView
  /** The club's. */
  readonly timeZone: string | undefined
  /** Whether a request can be answered right here. */
  readonly canAnswer?: boolean
  readonly onOpen?: () => void
}

/** Answers who asks the reader to take over, above the link that covers the row. */
function SwapAnswer({ notice }: Pick<NoticeProps, 'notice'>) {
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const answer = async (word: 'accept' | 'decline') => {
    // One answer to a request, not both.
    if (busy) return
    setBusy(word)
    await answerInInbox(notice, word)
    setBusy(undefined)
  }
  return (
    <div ref={passFocusOn} className={css.answer}>
      <Button small busy={busy === 'decline'} onClick={() => void answer('decline')}>
        Can’t
      </Button>
      <Button small busy={busy === 'accept'} onClick={() => void answer('accept')}>
        Take it
      </Button>
    </div>
  )
}

/** A person's disc carries the kind; a thing's disc is the kind. */
function Mark({ notice }: { readonly notice: NotificationView }) {
  const { kind, by, what } = notice
  const drawn = FACES.find(({ name }) => name.replace(' ', '-') === notice.face)
  const isAsked = kind === 'duty' && what === 'asked'
  const icon = kind === 'alert' ? alertIcons[what ?? ''] : isAsked ? 'swap' : icons[kind]
  if (kind !== 'mention' && kind !== 'reply' && kind !== 'reaction' && !isAsked) {
    return (
      <span className={classes(css.mark, css.thing, kind === 'alert' && kinds[what ?? ''])}>
        <Icon name={icon ?? 'info'} />
      </span>
    )
  }
  return (
    <span className={css.mark}>
      <Avatar id={by?._id ?? ''} name={by?.name ?? 'Former member'} picture={by?.avatar} />
      <span className={css.kind}>{drawn ? <Face drawing={drawn.drawing} /> : <Icon name={icon ?? 'info'} />}</span>
    </span>
  )
}

const Face = ({ drawing }: { readonly drawing: string }) => (
  <svg className={css.face} aria-hidden="true">
    <use href={`${stills}#${drawing}`} />
  </svg>
)

const icons: Readonly<Record<NotificationView['kind'], IconName>> = {
  mention: 'at',
  reply: 'reply',
  reaction: 'smile',
  duty: 'tow',
  plan: 'calendar',
  answer: 'calendar',
  pass: 'road',
  qualification: 'medal',
  workHours: 'hammer',
  alert: 'info',
  sentinel: 'sentinel',
  minutes: 'meeting',
  account: 'lock',
}

const alertIcons: Readonly<Record<string, IconName>> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
}

function Details({ notice }: { readonly notice: NotificationView }) {
  const { kind, from, to } = notice
  if ((kind === 'plan' || kind === 'answer') && from && to) {
    const isSameDay = dateOf(from) === dateOf(to)
    const inWords = isSameDay ? timeInWords : momentInWords
    return (
      <p className={css.said}>
        {isSameDay && `${dayInWords(from)}: `}
        <del>{inWords(from)}</del> <span aria-hidden="true">→</span>
        <span className="hide">to</span> <ins>{inWords(to)}</ins>
      </p>
    )
  }
  const details = detailsOf(notice)
  return (
    details && (
      <p className={css.said}>
        <WordsAndFaces text={details} />
      </p>
    )
  )
}

/** The time of today and yesterday, the day of what was before. */
function whenInWords(at: string, timeZone: string | undefined): string {
  const then = new Date(at)
  return daysAgo(at, timeZone) < 2
    ? timeOfDay(then, timeZone)
    : dateFormat({ month: 'short', day: 'numeric', timeZone }).format(then)
}

/** How many days of the club's it is ago: 0 is today. */
export function daysAgo(at: string, timeZone: string | undefined, now = Date.now()): number {
  const day = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  const noon = (moment: number) => Date.parse(`${day.format(moment)} 12:00 UTC`)
  return Math.round((noon(now) - noon(Date.parse(at))) / 86_400_000)
}
