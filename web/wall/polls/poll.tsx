import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { dateAt } from '#domain/shared/date-at'
import { listed } from '#domain/shared/listed'
import type { PollView } from '#domain/wall/poll'
import { useClub } from '../../sync/club'
import { errorSentence, Refused } from '../../sync/refused'
import { Animation } from '../../ui/animations/animation'
import { Button } from '../../ui/button'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import { Checkbox, Radio } from '../../ui/fields/toggle'
import { Icon } from '../../ui/icon'
import css from './poll.module.css'
import { castVote } from './poll-votes'

/** A poll: the answers to choose from and, once the reader has voted or it is closed, how many chose each. */
export function Poll({ poll }: { readonly poll: PollView }) {
  const [isChanging, setChanging] = useState(false)
  const [isNew, setNew] = useState(false)
  const isOpen = !poll.isClosed && (poll.mine === null || isChanging)
  const box = useRef<HTMLFieldSetElement>(null)
  const hadFocus = box.current?.contains(document.activeElement)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the exchange of ballot and results takes the focus away.
  useLayoutEffect(() => {
    if (hadFocus) (box.current?.querySelector<HTMLElement>('input:checked, button') ?? box.current)?.focus()
  }, [isOpen])

  return isOpen ? (
    <Ballot
      ref={box}
      poll={poll}
      isCounted={isNew && !isChanging}
      onVoted={() => {
        setChanging(false)
        setNew(true)
      }}
      onCancel={isChanging ? () => setChanging(false) : undefined}
    />
  ) : (
    <Results ref={box} poll={poll}>
      {!poll.isClosed && (
        <footer>
          <Button small onClick={() => setChanging(true)}>
            Change my vote
          </Button>
          <span className={css.meta} role="status">
            {isNew && (
              <>
                <Animation name="check-mark" size={24} loop={false} />
                <span className="hide">Your vote was counted. </span>
              </>
            )}
            {turnout(poll)}
          </span>
        </footer>
      )}
    </Results>
  )
}

const turnout = ({ votes, voters }: PollView) =>
  voters === null
    ? `${votes} ${votes === 1 ? 'vote' : 'votes'}.`
    : `${votes} of ${voters} ${votes === 1 ? 'has' : 'have'} voted.`

/** The moment in words, on the club's clock. */
function useMoment(closesAt: string) {
  const timeZone = useClub()?.timeZone
  return { day: dateAt(closesAt, timeZone), time: timeOfDay(closesAt, timeZone) }
}

interface BallotProps {
  readonly ref: RefObject<HTMLFieldSetElement | null>
  readonly poll: PollView
  /** Whether the reader has voted here, and the results are yet to come. */
  readonly isCounted: boolean
  readonly onVoted: () => void
  readonly onCancel?: (() => void) | undefined
}

function Ballot({ ref, poll, isCounted, onVoted, onCancel }: BallotProps) {
  const { _id, question, answers, isMultiple, isSecret, closesAt, mine } = poll
  const name = useId()
  const { day, time } = useMoment(closesAt)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(mine))
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  const choose = (index: number, isOn: boolean) => {
    const others = [...(isMultiple ? chosen : [])].filter((each) => each !== index)
    setChosen(new Set(isOn ? [...others, index] : others))
    setComplaint(undefined)
  }
  const send = async () => {
    if (chosen.size === 0) return setComplaint('Please choose an answer.')
    setBusy(true)
    try {
      await castVote(_id, [...chosen])
      onVoted()
    } catch (fault) {
      const isAway = fault instanceof Refused && fault.status === 0
      setComplaint(isAway ? 'You’re offline. Vote again when you’re back online.' : errorSentence(fault))
    } finally {
      setBusy(false)
    }
  }
  const Choice = isMultiple ? Checkbox : Radio
  return (
    <fieldset ref={ref} className={css.poll} aria-describedby={`${name}-rules`}>
      <legend>{question}</legend>
      <p id={`${name}-rules`} className={css.meta}>
        {isMultiple ? 'Choose any.' : 'Choose one.'} Closes{' '}
        <time dateTime={closesAt}>{`${longDate(day)}, ${time}`}</time>.{' '}
        {isSecret ? 'Nobody sees who chose what.' : 'Everybody sees who chose what.'}
      </p>
      {answers.map((answer, index) => (
        <Choice
          key={answer}
          className={css.check}
          name={name}
          label={answer}
          checked={chosen.has(index)}
          onChange={({ currentTarget }) => choose(index, currentTarget.checked)}
        />
      ))}
      <footer>
        <Button small busy={isBusy} onClick={() => void send()}>
          Vote
        </Button>
        {onCancel && (
          <Button small variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <span className={css.meta}>
          {turnout(poll)} {mine === null && !isCounted && 'Results appear after you vote.'}
        </span>
      </footer>
      {isCounted && !complaint && (
        <p className={css.meta} role="status">
          Your vote was counted. The results couldn’t be loaded yet.
        </p>
      )}
      {complaint && (
        <p className={css.complaint} role="alert">
          <Icon name="danger" small /> {complaint}
        </p>
      )}
    </fieldset>
  )
}

const toPercent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

function Results({ ref, poll, children }: ResultsProps) {
  const { _id, question, answers, results, votes, mine, isSecret, isClosed, closesAt } = poll
  const { day, time } = useMoment(closesAt)
  const most = Math.max(1, ...(results ?? []).map((result) => result.votes))

  return (
    <section ref={ref} tabIndex={-1} className={css.poll} aria-labelledby={`poll-${_id}`}>
      <h3 id={`poll-${_id}`}>{question}</h3>
      <p className={css.meta}>
        {isClosed ? 'Closed' : 'Closes'}{' '}
        <time dateTime={closesAt}>{isClosed ? longDate(day).replace(/^\w+, /, '') : `${longDate(day)}, ${time}`}</time>.{' '}
        {isClosed && `${votes} ${votes === 1 ? 'vote' : 'votes'}${isSecret ? ', secret' : ''}.`}
      </p>
      <ol className={css.votes}>
        {answers.map((answer, index) => {
          const { votes: count, names } = results?.[index] ?? { votes: 0, names: [] }
          const percent = toPercent(count, votes)
          return (
            <li key={answer} data-won={(isClosed && count === most) || undefined}>
              <span>
                {answer}
                {mine?.includes(index) && (
                  <span className={css.mine}>
                    <Icon name="check" small /> Your vote
                  </span>
                )}
              </span>
              <span className={css.number}>
                {count} {count === 1 ? 'vote' : 'votes'}, {percent}%
              </span>
              <svg className={css.share} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={percent} height="6" />
              </svg>
              {names.length > 0 && <span className={css.names}>{inWords(names, count)}</span>}
            </li>
          )
        })}
      </ol>
      {children}
    </section>
  )
}

interface ResultsProps extends Pick<BallotProps, 'ref' | 'poll'> {
  readonly children: ReactNode
}

const MOST_NAMES = 8

function inWords(names: readonly string[], count: number): string {
  const shown = names.slice(0, MOST_NAMES)
  const others = count - shown.length
  return listed(others > 0 ? [...shown, `${others} ${others === 1 ? 'other' : 'others'}`] : shown)
}
