import { useState } from 'react'

import type { AnswerList, ListedAnswer } from '#domain/answers/answers-views'
import { dateOf, timeInWords } from '#domain/wall/wall-clock'
import { useClub } from '../sync/club'
import { useLiveList } from '../sync/live/use-live-list'
import { sentenceOf } from '../sync/refused'
import { useResource } from '../sync/use-resource'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { csvOf } from '../ui/csv'
import { Badge } from '../ui/data/badge'
import { dateFormat } from '../ui/data/date-format'
import { toast } from '../ui/feedback/toasts'
import { longDate } from '../ui/fields/club-date'
import { Segmented } from '../ui/fields/segmented'
import { TextField } from '../ui/fields/text-field'
import { Icon, type IconName } from '../ui/icon'
import sheet from '../ui/overlays/sheet.module.css'
import { fileNameOf, saveFile } from '../ui/save-file'
import css from './answer-table.module.css'
import { answerList, remind } from './answers'

const KINDS: readonly { readonly value: string; readonly word: string; readonly icon: IconName }[] = [
  { value: 'yes', word: 'Yes', icon: 'check' },
  { value: 'maybe', word: 'Maybe', icon: 'wave' },
  { value: 'no', word: 'No', icon: 'close' },
  { value: 'none', word: 'No answer', icon: 's-inactive' },
]
const kindOf = ({ answer }: ListedAnswer) => answer ?? 'none'
const wordOf = (kind: string) => KINDS.find(({ value }) => value === kind)?.word ?? ''

const PAGE = 30

/** All answers with guests and notes, for administrators: narrowed down, printed, saved as a file; and the reminders. */
export function AnswerTable({ date, title }: { readonly date: string; readonly title: string }) {
  const list = answerList(date)
  const { data, error } = useResource(list, { onFailure: 'stay' })
  useLiveList('answers', list.refresh)
  if (!data) return error ? <p role="alert">{sentenceOf(error)}</p> : null
  return <Shown date={date} title={title} list={data} />
}

function Shown({ date, title, list }: { readonly date: string; readonly title: string; readonly list: AnswerList }) {
  const timeZone = useClub()?.timeZone
  const [typed, setTyped] = useState('')
  const [kinds, setKinds] = useState<readonly string[]>(['yes', 'maybe', 'no'])
  const [most, setMost] = useState(PAGE)
  const answered = list.answers.filter(({ answer }) => answer !== null).length
  const words = typed.trim().toLowerCase()
  const found = list.answers
    .filter((one) => kinds.length === 0 || kinds.includes(kindOf(one)))
    .filter(({ fname, lname }) => `${fname} ${lname}`.toLowerCase().includes(words))
    .sort((a, b) => a.lname.localeCompare(b.lname) || a.fname.localeCompare(b.fname))
  const day = (at: string | null) =>
    at ? dateFormat({ month: 'short', day: 'numeric', timeZone }).format(new Date(at)) : ''

  const save = async () => {
    const csv = await csvOf<ListedAnswer>(
      [
        ['Last name', ({ lname }) => lname],
        ['First name', ({ fname }) => fname],
        ['Answer', (one) => wordOf(kindOf(one))],
        ['Waiting list', ({ isWaiting }) => (isWaiting ? 'yes' : '')],
        ['Guests', ({ guests }) => guests.map((name) => name || 'a guest').join(', ')],
        ['Note', ({ note }) => note],
        ['Answered', ({ at }) => at?.slice(0, 10) ?? ''],
        ['Answered by', ({ by }) => by ?? ''],
      ],
      found,
    )
    saveFile(new Blob([csv], { type: 'text/csv' }), fileNameOf(`${title} answers`, 'csv'))
  }

  return (
    <section className={classes('stack gap-24', css.answers)} id="answers" aria-labelledby="all-answers">
      <div className="head">
        <div>
          <h2 id="all-answers">Answers</h2>
          <p className="muted">
            {`${answered} of ${list.answers.length} members answered. Only administrators see this list and the notes.`}
          </p>
        </div>
        <div className={classes('cluster', css.noPaper)}>
          <Button icon="print" onClick={() => window.print()}>
            Print list
          </Button>
          <Button icon="download" onClick={() => void save()}>
            Export CSV
          </Button>
        </div>
      </div>
      <div className={classes(sheet.sheet, css.sheet)}>
        <div className={classes(css.tools, css.noPaper)}>
          <TextField
            label="Find a member"
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Segmented
            label="Answer"
            options={KINDS.map(({ value, word, icon }) => ({
              value,
              icon,
              label: `${word} ${list.answers.filter((one) => kindOf(one) === value).length}`,
            }))}
            selected={kinds}
            onToggle={(kind) => setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
        <section className={css.wrap} tabIndex={0} aria-labelledby="all-answers">
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Last name</th>
                <th scope="col">First name</th>
                <th scope="col">Answer</th>
                <th scope="col">Guests</th>
                <th scope="col">Note</th>
                <th scope="col">Answered</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((one) => (
                <tr key={one._id}>
                  <th scope="row">
                    <a href={`/members/${one._id}`}>{one.lname}</a>
                  </th>
                  <td>{one.fname}</td>
                  <td>
                    <Said one={one} />
                  </td>
                  <td>
                    {one.guests.length > 0 ? (
                      one.guests.map((name) => name || 'a guest').join(', ')
                    ) : (
                      <span className="faint">none</span>
                    )}
                  </td>
                  <td>{one.note}</td>
                  <td>
                    {day(one.at)}
                    {one.by && ` by ${one.by}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className={css.pager} role="status">
          {`${Math.min(found.length, most)} of ${found.length} shown`}
          {found.length > most && (
            <Button small onClick={() => setMost(found.length)}>
              Show all
            </Button>
          )}
        </p>
      </div>
      <Reminders date={date} list={list} />
    </section>
  )
}

function Said({ one }: { readonly one: ListedAnswer }) {
  const { icon, word } = KINDS.find(({ value }) => value === kindOf(one)) ?? { icon: 's-inactive' as const, word: '' }
  const kind = one.answer === 'yes' ? 'success' : one.answer === 'maybe' ? 'warning' : undefined
  if (one.answer === null) return <span className="faint">{word}</span>
  return (
    <>
      <Badge kind={kind} icon={icon}>
        {word}
      </Badge>
      {one.isWaiting && ' waiting list'}
    </>
  )
}

/** The reminders that were sent, the one that goes by itself, and the button that sends one now. */
function Reminders({ date, list }: { readonly date: string; readonly list: AnswerList }) {
  const timeZone = useClub()?.timeZone
  const [isBusy, setIsBusy] = useState(false)
  const { reminders, planned, toRemind, waitsUntil, isClosed } = list
  const send = async () => {
    setIsBusy(true)
    try {
      const reminded = await remind(date)
      toast(`${membersInWords(reminded)} ${reminded === 1 ? 'was' : 'were'} reminded.`)
    } catch (fault) {
      toast(sentenceOf(fault), { seconds: 30 })
    } finally {
      setIsBusy(false)
    }
  }
  const day = (at: string) => dateFormat({ month: 'long', day: 'numeric', timeZone }).format(new Date(at))

  return (
    <section className={classes('stack gap-16', css.noPaper)} aria-labelledby="reminders">
      <h3 id="reminders">Reminders</h3>
      <p className="muted">Only members who haven’t answered get one, two days apart, three at most.</p>
      <ol className={css.reminders}>
        {reminders.map(({ at, members, answered }) => (
          <li key={at} className={css.done}>
            <Icon name="check" />
            <span>
              <strong>{day(at)}</strong>
              {` to ${membersInWords(members)}. ${answered} answered since.`}
            </span>
          </li>
        ))}
        {planned.map((evening) => (
          <li key={evening}>
            <Icon name="clock" />
            <span className="muted">{`${longDate(dateOf(evening))}, ${timeInWords(evening)}, if still needed`}</span>
          </li>
        ))}
      </ol>
      {toRemind > 0 && (
        <div>
          <Button icon="send" busy={isBusy} onClick={() => void send()}>
            {`Remind ${membersInWords(toRemind)} now`}
          </Button>
        </div>
      )}
      {toRemind === 0 && !isClosed && waitsUntil && (
        <p className="muted">{`You can remind them again from ${day(waitsUntil)} on.`}</p>
      )}
    </section>
  )
}

const membersInWords = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`
