import { useState } from 'react'
import type { AnswerList, ListedAnswer } from '#domain/answers/answers-views'
import { dateAt } from '#domain/shared/date-at'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Badge } from '../../ui/data/badge'
import { SortHead } from '../../ui/data/table'
import tableCss from '../../ui/data/table.module.css'
import { deferred } from '../../ui/feedback/deferred'
import { dateFormat } from '../../ui/fields/club-date'
import { Segmented } from '../../ui/fields/segmented'
import { TextField } from '../../ui/fields/text-field'
import type { IconName } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { saveFile, toCsv, toFileName } from '../../ui/save-file'
import { AnswerFor } from './answer-for'
import { AnswerReminders } from './answer-reminders'
import css from './answer-table.module.css'
import { answerList, pathOfAnswers } from './answers'

const HistoryDialog = deferred(async () => (await import('../../records/history/history-dialog')).HistoryDialog)

const KINDS: readonly { readonly value: string; readonly word: string; readonly icon: IconName }[] = [
  { value: 'yes', word: 'Yes', icon: 'check' },
  { value: 'maybe', word: 'Maybe', icon: 'wave' },
  { value: 'no', word: 'No', icon: 'close' },
  { value: 'none', word: 'No answer', icon: 's-inactive' },
]
const kindOf = ({ answer }: ListedAnswer) => answer ?? 'none'
const answerWord = (kind: string) => KINDS.find(({ value }) => value === kind)?.word ?? ''
const guestsInWords = ({ guests }: ListedAnswer) =>
  guests.map(({ name, isWaiting }) => `${name || 'a guest'}${isWaiting ? ' (waiting list)' : ''}`).join(', ')

const PAGE = 30

interface Sort {
  readonly by: keyof typeof ORDERS
  readonly isDescending: boolean
}

type Order = (a: ListedAnswer, b: ListedAnswer) => number
const byName: Order = (a, b) => a.lname.localeCompare(b.lname) || a.fname.localeCompare(b.fname)
const place = (one: ListedAnswer) => KINDS.findIndex(({ value }) => value === kindOf(one))
const ORDERS = {
  lname: byName,
  fname: (a, b) => a.fname.localeCompare(b.fname) || byName(a, b),
  answer: (a, b) => place(a) - place(b) || byName(a, b),
  at: (a, b) => (a.at ?? '').localeCompare(b.at ?? '') || byName(a, b),
} satisfies Readonly<Record<string, Order>>

/** All answers with guests and notes, for administrators: narrowed down, printed, saved as a file; and the reminders. */
export function AnswerTable({ date, title }: { readonly date: string; readonly title: string }) {
  const list = answerList(date)
  const { data, error } = useResource(list, { onFailure: 'stay' })
  useLiveList('answers', list.refresh)
  if (!data) return error ? <p role="alert">{errorSentence(error)}</p> : null
  return <Shown date={date} title={title} list={data} />
}

function Shown({ date, title, list }: { readonly date: string; readonly title: string; readonly list: AnswerList }) {
  const timeZone = useClub()?.timeZone
  const [typed, setTyped] = useState('')
  const [kinds, setKinds] = useState<readonly string[]>(['yes', 'maybe', 'no'])
  const [most, setMost] = useState(PAGE)
  const [sort, setSort] = useState<Sort>({ by: 'lname', isDescending: false })
  const [changed, setChanged] = useState<ListedAnswer>()
  const [hasHistory, setHasHistory] = useState(false)
  const compare = ORDERS[sort.by]
  const answered = list.answers.filter(({ answer }) => answer !== null).length
  const words = typed.trim().toLowerCase()
  const found = list.answers
    .filter((one) => kinds.length === 0 || kinds.includes(kindOf(one)))
    .filter(({ fname, lname }) => `${fname} ${lname}`.toLowerCase().includes(words))
    .sort((a, b) => (sort.isDescending ? compare(b, a) : compare(a, b)))
  const day = (at: string | null) =>
    at ? dateFormat({ month: 'short', day: 'numeric', timeZone }).format(new Date(at)) : ''

  const save = async () => {
    const csv = await toCsv<ListedAnswer>(
      [
        ['Last name', ({ lname }) => lname],
        ['First name', ({ fname }) => fname],
        ['Answer', (one) => answerWord(kindOf(one))],
        ['Waiting list', ({ isWaiting }) => (isWaiting ? 'yes' : '')],
        ['Guests', guestsInWords],
        ['Note', ({ note }) => note],
        ['Answered', ({ at }) => (at ? dateAt(at, timeZone) : '')],
        ['Answered by', ({ by }) => by ?? ''],
      ],
      found,
    )
    saveFile(new Blob([csv], { type: 'text/csv' }), toFileName(`${title} answers`, 'csv'))
  }
  const head = (by: Sort['by'], label: string) => (
    <SortHead
      sorted={sort.by === by ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      onSort={() => setSort({ by, isDescending: sort.by === by && !sort.isDescending })}
    >
      {label}
    </SortHead>
  )

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
          {may('read history') && (
            <Button icon="history" onClick={() => setHasHistory(true)}>
              History of answers
            </Button>
          )}
          {may('read history') && (
            <ButtonLink icon="calendar" href={`/activity/as-of/dates/${date}?day=${dateAt(new Date(), timeZone)}`}>
              Earlier days
            </ButtonLink>
          )}
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
            icon="search"
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
          <table className={classes(tableCss.table, tableCss.cards, css.table)}>
            <thead>
              <tr>
                {head('lname', 'Last name')}
                {head('fname', 'First name')}
                {head('answer', 'Answer')}
                <th scope="col">Guests</th>
                <th scope="col">Note</th>
                {head('at', 'Answered')}
                <th scope="col" className={css.noPaper}>
                  <span className="hide">Answer for them</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((one, index) => (
                <tr key={one._id} className={index < most ? undefined : css.onPaper}>
                  <th scope="row">
                    <a href={`/members/${one._id}`}>{one.lname}</a>
                  </th>
                  <td>{one.fname}</td>
                  <td className={css.said}>
                    <Said one={one} />
                  </td>
                  <td className={one.guests.length > 0 ? css.wide : css.none} data-head="Guests">
                    {one.guests.length > 0 ? guestsInWords(one) : <span className="faint">none</span>}
                  </td>
                  <td className={one.note ? css.wide : css.none}>{one.note}</td>
                  <td className={css.when}>
                    {day(one.at)}
                    {one.by && ` by ${one.by}`}
                  </td>
                  <td className={classes(css.noPaper, css.do)}>
                    <Button small variant="ghost" onClick={() => setChanged(one)}>
                      {one.answer ? 'Change' : 'Answer'}
                      <span className="hide">{` for ${one.fname} ${one.lname}`}</span>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className={classes(css.pager, css.noPaper)} role="status">
          {`${Math.min(found.length, most)} of ${found.length} shown`}
          {found.length > most && (
            <Button small onClick={() => setMost(found.length)}>
              Show all
            </Button>
          )}
        </p>
      </div>
      <AnswerReminders date={date} list={list} />
      {hasHistory && (
        <HistoryDialog
          open
          path={pathOfAnswers(date)}
          title={`Answers to ${title}`}
          onClose={() => setHasHistory(false)}
        />
      )}
      {changed && <AnswerFor date={date} one={changed} list={list} onClose={() => setChanged(undefined)} />}
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
