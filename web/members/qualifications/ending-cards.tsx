import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { dayInWords } from '#domain/notification/notification-words'
import type { QualificationKindView } from '#domain/qualification/qualification-kind'
import type { EndingCard, QualificationsOverview, UncoveredShifts } from '#domain/qualification/qualification-views'
import { dateAt } from '#domain/shared/date-at'
import { listed } from '#domain/shared/listed'
import { daysBetween } from '#domain/wall/wall-clock'
import { RemovedRecords } from '../../records/removed/removed-records'
import { post } from '../../sync/client'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Avatar } from '../../ui/data/avatar'
import { Badge } from '../../ui/data/badge'
import kindCss from '../../ui/data/kind.module.css'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { formatDate } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import { saveFile, toCsv } from '../../ui/save-file'

import { DoButton } from './qualification-cards'
import { iconOfKind, pathOfCard, qualificationKinds, qualificationsOverview, uncoveredShifts } from './qualifications'
import css from './qualifications.module.css'

const KindDialog = deferred(async () => (await import('./kind-dialog')).KindDialog)

/** For administrators: the cards that end, those that wait to be checked, and whether there are enough. */
export function EndingCards() {
  const { data } = useResource(qualificationsOverview)
  const { data: kinds } = useResource(qualificationKinds.list)
  useLiveList('qualifications', qualificationsOverview.refresh)
  useLiveList('qualification_kinds', qualificationKinds.list.refresh)
  const { data: uncovered } = useResource(uncoveredShifts, { onFailure: 'stay' })
  useLiveList('rosters', uncoveredShifts.refresh)
  const today = dateAt(new Date(), useClub()?.timeZone)
  if (!data || !kinds) return <Skeleton rows={4} />

  const named = new Map(kinds.map((kind) => [kind._id, kind]))
  const spans = [
    { title: <Badge kind="danger">Ended</Badge>, holds: (days: number) => days < 0 },
    { title: <Badge kind="warning">Within 14 days</Badge>, holds: (days: number) => days >= 0 && days <= 14 },
    { title: <Badge icon="clock">Within 60 days</Badge>, holds: (days: number) => days > 14 && days <= 60 },
  ]
  const inSpan = (holds: (days: number) => boolean) =>
    data.ending.filter(({ endsOn, issuedOn }) => issuedOn && endsOn && holds(daysBetween(today, endsOn)))
  const shown = spans.map(({ title, holds }) => ({ title, cards: inSpan(holds) }))
  const known = new Set(shown.flatMap(({ cards }) => cards))
  const waiting = data.ending.filter((card) => card.isWaiting && !known.has(card))

  return (
    <>
      <hr />
      <div className="head">
        <div>
          <h2>Ending soon</h2>
          <p className="muted">Only administrators see this list.</p>
        </div>
        <div className="cluster gap-8">
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
          <Button icon="download" onClick={() => void exportCsv(data, named)}>
            Export CSV
          </Button>
        </div>
      </div>
      <div className="split">
        <div className="stack gap-24">
          {data.ending.length === 0 && <p className="muted">No card ends in the next 60 days.</p>}
          {[{ title: <Badge icon="clock">To check</Badge>, cards: waiting }, ...shown].map(
            ({ title, cards }, index) =>
              cards.length > 0 && (
                // biome-ignore lint/suspicious/noArrayIndexKey: there are four, always in this order.
                <Span key={index} {...{ title, cards, today }} kinds={named} shifts={uncovered?.shifts ?? []} />
              ),
          )}
        </div>
        <Enough kinds={kinds} held={data.held} />
      </div>
    </>
  )
}

interface SpanProps {
  readonly title: ReactNode
  readonly cards: readonly EndingCard[]
  readonly kinds: ReadonlyMap<string, QualificationKindView>
  readonly today: string
  readonly shifts: UncoveredShifts['shifts']
}

const Span = ({ title, cards, kinds, today, shifts }: SpanProps) => (
  <section>
    <h3 className={css.when}>
      {title} {cards.length}
    </h3>
    <ul className={css.due}>
      {cards.map((card) => (
        <Due
          key={`${card.member} ${card.kind}`}
          card={card}
          name={kinds.get(card.kind)?.name ?? ''}
          today={today}
          shifts={shifts.filter(({ member, kind }) => member === card.member && kind === card.kind)}
        />
      ))}
    </ul>
  </section>
)

function Due({ card, name, today, shifts }: DueProps) {
  const { member, fname, lname, avatar, kind, endsOn, issuedOn, isWaiting } = card
  const whose = `${fname} ${lname}`
  const page = `/members/${encodeURIComponent(member)}/qualifications`
  const remind = () =>
    post(`${pathOfCard(member, kind)}/remind`)
      .then(
        () => toast(`We reminded ${whose}.`),
        (fault) => toast(errorSentence(fault)),
      )
      .finally(qualificationsOverview.refresh)
  const ends = endsOn && issuedOn ? `, ${endsOn < today ? 'ended' : 'ends'} ${formatDate(endsOn)}` : ''

  return (
    <li>
      <Avatar id={member} name={whose} picture={avatar} />
      <div>
        <b>
          <Link href={page}>{whose}</Link>
        </b>
        <small>{`${name}${ends}`}</small>
      </div>
      <span className={css.note}>
        {shifts.length > 0 && <>{shiftsInWords(shifts)} </>}
        {isWaiting ? 'A new card is waiting for you' : remindedInWords(card)}
      </span>
      {isWaiting ? (
        <ButtonLink small href={page} aria-label={`Check ${whose}, ${name}`}>
          Check
        </ButtonLink>
      ) : (
        <DoButton small aria-label={`Remind ${whose}, ${name}`} run={remind}>
          Remind
        </DoButton>
      )}
    </li>
  )
}

interface DueProps {
  readonly card: EndingCard
  readonly name: string
  readonly today: string
  /** Theirs, for which it has ended by then. */
  readonly shifts: UncoveredShifts['shifts']
}

/** "On 1 shift without it: Sat, Jan 9." */
const shiftsInWords = (shifts: DueProps['shifts']): string => {
  const days = [...new Set(shifts.map(({ start }) => dayInWords(start)))]
  return `On ${shifts.length === 1 ? '1 shift' : `${shifts.length} shifts`} without it: ${listed(days)}.`
}

/** When they were last reminded: "Reminded Thu, Oct 29". */
function remindedInWords({ reminded }: EndingCard): string {
  const last = reminded.at(-1)
  return last ? `Reminded ${dayInWords(last.on)}` : 'Not reminded yet'
}

/** How many members hold a valid card of each kind, against what the busiest weekend needs. */
function Enough({
  kinds,
  held,
}: {
  readonly kinds: readonly QualificationKindView[]
  readonly held: QualificationsOverview['held']
}) {
  const [edited, setEdited] = useState<QualificationKindView | 'new'>()
  const counts = new Map(held.map(({ kind, members }) => [kind, members]))
  const short = kinds.filter(({ _id, needed }) => (counts.get(_id) ?? 0) < needed)
  const close = () => setEdited(undefined)

  return (
    <aside className="stack gap-16">
      <h2>Enough for the season?</h2>
      <p className="muted">Members with a valid card, compared with what the busiest weekend needs.</p>
      <ul className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind._id} className={css.kind}>
            <span className={css.mark}>
              <Icon name={iconOfKind(kind)} />
              {kind.name}
            </span>
            <Mark members={counts.get(kind._id) ?? 0} needed={kind.needed} />
            <Button small variant="ghost" onClick={() => setEdited(kind)}>
              Edit<span className="hide"> {kind.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {kinds.length === 0 && <p>Add what the club asks for, such as first aid, and how many it needs.</p>}
      {short.length > 0 && (
        <p className="note">{`Too few: ${short.map(({ name }) => name.toLowerCase()).join(', ')}.`}</p>
      )}
      <div>
        <Button icon="plus" onClick={() => setEdited('new')}>
          Add a type
        </Button>
      </div>
      {edited && <KindDialog kind={edited === 'new' ? undefined : edited} onClose={close} />}
      <RemovedRecords kind="qualificationKind" path="/qualification-kinds" plural="qualifications" />
    </aside>
  )
}

/** A ring for plenty, a square where nobody can be spared, a diamond for too few. */
function Mark({ members, needed }: { readonly members: number; readonly needed: number }) {
  const [tone, icon] =
    members < needed
      ? (['danger', 'left-none'] as const)
      : members < needed * 1.25
        ? (['warning', 'left-few'] as const)
        : (['success', 'left-plenty'] as const)
  return (
    <span className={classes(css.mark, kindCss[tone])}>
      <Icon name={icon} />
      {`${members === 1 ? '1 member' : `${members} members`}, ${needed} needed`}
    </span>
  )
}

async function exportCsv({ ending }: QualificationsOverview, kinds: ReadonlyMap<string, QualificationKindView>) {
  const text = await toCsv<EndingCard>(
    [
      ['Last name', ({ lname }) => lname],
      ['First name', ({ fname }) => fname],
      ['Qualification', ({ kind }) => kinds.get(kind)?.name ?? ''],
      ['Issued', ({ issuedOn }) => formatDate(issuedOn ?? '')],
      ['Ends', ({ endsOn }) => formatDate(endsOn ?? '')],
      ['New card to check', ({ isWaiting }) => (isWaiting ? 'Yes' : 'No')],
      ['Last reminded', ({ reminded }) => formatDate(reminded.at(-1)?.on ?? '')],
    ],
    ending,
  )
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'qualifications.csv')
}
