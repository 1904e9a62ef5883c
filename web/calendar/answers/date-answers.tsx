import type { AnswersView, Waiting } from '#domain/answers/answers-views'
import { dateAt } from '#domain/shared/date-at'
import { listed } from '#domain/shared/listed'
import { dateOf } from '#domain/wall/wall-clock'
import { useClub } from '../../sync/club'
import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Avatar } from '../../ui/data/avatar'
import rope from '../../ui/data/rope.module.css'
import { dateFormat } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import legend from '../../ui/plot/legend.module.css'
import { AnswerCard, inLine } from './answer-card'
import { answersTo } from './answers'
import css from './places.module.css'
import { useSaying } from './use-saying'

/** The answers to a date on its page: the reader's own and who comes, or beside them the places. */
export function DateAnswers({ date, part }: { readonly date: string; readonly part: 'main' | 'side' }) {
  const { data } = useResource(answersTo(date), { onFailure: 'stay' })
  const answers = data?.answers
  if (!answers) return null
  if (part === 'side') return <Places date={date} answers={answers} />
  return (
    <>
      <AnswerCard date={date} known={answers} />
      <WhoComes answers={answers} isAdministrator={may('manage calendar')} />
    </>
  )
}

const FEW = 3

/** How many places are taken, held and free, and who waits. */
function Places({ date, answers }: { readonly date: string; readonly answers: AnswersView }) {
  const { settings, coming, held, waiting, heldUntil, isReleased } = answers
  const { places } = settings
  if (places === null) return null
  const taken = coming + held
  const free = Math.max(0, places - taken)
  const rest = free === 0 ? 'none free' : `${free} free`
  const widthOf = (count: number) => `${(100 * count) / Math.max(places, taken)}%`

  return (
    <section className={classes(sheet.sheet, css.places)} aria-label="Places">
      <div className={css.part}>
        <div className={css.head}>
          <h2>Places</h2>
          <span className={classes(css.mark, free === 0 ? css.full : free <= FEW ? css.few : css.plenty)}>
            <Icon name={free === 0 ? 'left-none' : free <= FEW ? 'left-few' : 'left-plenty'} />
            {free === 0 ? 'Full' : `${free} left`}
          </span>
        </div>
        <p>
          <span className={css.big}>{taken}</span> <span className="muted">{`of ${places} taken`}</span>
        </p>
        <div className={css.track} role="img" aria-label={`${coming} coming, ${held} held for Maybe, ${rest}`}>
          <i className={css.fill} ref={(bar) => bar?.style.setProperty('width', widthOf(coming))} />
          {held > 0 && (
            <i
              className={classes(css.fill, legend.hatch)}
              ref={(bar) => bar?.style.setProperty('width', widthOf(held))}
            />
          )}
        </div>
        <p className={legend.legend}>
          <span>
            <i className={legend.swatch} />
            {`${coming} coming`}
          </span>
          {held > 0 && !isReleased && (
            <span>
              <i className={classes(legend.swatch, legend.hatch)} />
              {`${held} held for Maybe until ${shortDay(dateOf(heldUntil))}`}
            </span>
          )}
        </p>
      </div>
      {waiting > 0 && (
        <div className={css.part}>
          <div className={css.head}>
            <h2>Waiting list</h2>
            <span className={css.mark}>{`${waiting} waiting`}</span>
          </div>
          <Queue queue={answers.queue} />
          <p className={css.note}>When a place opens, the next person in line moves up and gets a message.</p>
          <Leave date={date} answers={answers} />
        </div>
      )}
    </section>
  )
}

function Queue({ queue }: { readonly queue: readonly Waiting[] }) {
  const timeZone = useClub()?.timeZone
  return (
    <ol className={rope.rope}>
      {queue.map((line) => (
        <li key={line.place} className={line.isMine ? rope.here : undefined} aria-current={line.isMine || undefined}>
          <span>{nameOf(line)}</span>
          {line.isMine ? (
            <span className={rope.aside}>{inLine(line.place)}</span>
          ) : (
            <time className={rope.aside} dateTime={line.at}>
              {shortDay(dateAt(line.at, timeZone))}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function nameOf({ name, isMine, isMember, guests, own }: Waiting): string {
  const many = `${guests} ${guests === 1 ? 'guest' : 'guests'}`
  if (!isMine) return guests === 0 ? name : isMember ? `${name}, ${many}` : `${many} of ${name}`
  const [only = ''] = own
  if (!isMember) return guests === 1 ? `Your guest${only && ` ${only}`}` : `Your ${many}`
  return guests === 0 ? name : `${name}, ${many}`
}

/** Takes the reader's guests off the list; who waits themself answers No. */
function Leave({ date, answers }: { readonly date: string; readonly answers: AnswersView }) {
  const { send, complaint } = useSaying(date)
  const me = answers.family.find(({ isMe }) => isMe)
  const waiting = answers.guests.filter(({ waits }) => waits !== null)
  if (!me || waiting.length === 0 || answers.isOver) return null
  const staying = answers.guests.filter(({ waits }) => waits === null).map(({ name }) => name)
  const who = waiting.length === 1 ? waiting[0]?.name.split(' ')[0] || 'your guest' : 'your guests'
  return (
    <div>
      <Button small onClick={() => void send(me._id, { guests: staying })}>{`Take ${who} off the list`}</Button>
      {complaint && <p role="alert">{complaint}</p>}
    </div>
  )
}

/** Who comes, by their faces and in words. */
function WhoComes({ answers, isAdministrator }: WhoComesProps) {
  const { faces, members, coming, children, answered } = answers
  const guests = coming - members
  const others = members - Math.min(members, NAMED)
  const named = faces.slice(0, NAMED).map(({ fname, lname }) => `${fname} ${lname}`)
  return (
    <section className="stack gap-16" aria-labelledby="who-comes">
      <div className={css.head}>
        <h2 id="who-comes">Who’s coming</h2>
        {isAdministrator && answered > 0 && (
          <a className={css.all} href="#answers">
            {answered === 1 ? 'Show the answer' : `Show all ${answered} answers`}
          </a>
        )}
      </div>
      {faces.length > 0 && (
        <div className={css.crew} aria-hidden="true">
          {faces.map(({ _id, fname, lname, avatar }) => (
            <Avatar key={_id} id={_id} name={`${fname} ${lname}`} picture={avatar} />
          ))}
          {members > faces.length && <span className={css.rest}>{`+${members - faces.length}`}</span>}
        </div>
      )}
      <p className="muted">
        {members === 0 && 'Nobody yet.'}
        {members > 0 &&
          `${listed([...named, ...(others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'}`] : [])])}.`}
        {guests > 0 && ` With ${guests} ${guests === 1 ? 'guest' : 'guests'}.`}
        {children > 0 && ` Of these, ${children} ${children === 1 ? 'is a child' : 'are children'}.`}
      </p>
    </section>
  )
}

interface WhoComesProps {
  readonly answers: AnswersView
  readonly isAdministrator: boolean
}

const NAMED = 4

const shortDay = (date: string) =>
  dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
