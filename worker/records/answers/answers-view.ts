import { type AnswerSettings, answerDeadline, heldUntil } from '../../domain/answers/answer-settings'
import type { AskedDate } from '../../domain/answers/answers'
import type { Choice } from '../../domain/answers/answers-events'
import type { AnswersView, Waiting } from '../../domain/answers/answers-views'
import { ageOn, isAdultOn } from '../../domain/member/age'
import { dateOf, type WallClock } from '../../domain/wall/wall-clock'
import type { linksFor } from '../../uploads/signed-links'
import type { CalendarDate } from '../calendar/calendar-dates'
import type { AnswerRows } from './answer-rows'

type LinkTo = ReturnType<typeof linksFor>

const MOST_FACES = 14
const MOST_IN_QUEUE = 12

/** How a date asks, at a moment on the club's wall. */
export function askedDate(date: CalendarDate, settings: AnswerSettings, now: WallClock): AskedDate {
  const deadline = answerDeadline(settings, date.start)
  return {
    title: date.title,
    start: date.start,
    deadline,
    isGone: date.isCanceled,
    places: settings.places,
    guests: settings.guests,
    isClosed: deadline <= now,
    isOver: date.start <= now,
  }
}

/** The answers to a date as the reader sees them. */
export function answersView(
  settings: AnswerSettings,
  { start, deadline, isClosed, isOver }: AskedDate,
  [family, places, [counts]]: AnswerRows,
  linkTo: LinkTo,
): AnswersView {
  const day = dateOf(start)
  const waiting = places.filter(({ isTaken }) => !isTaken)
  const waits = (number: number | undefined) => waiting.findIndex((place) => place.number === number) + 1 || null
  const came = places.filter(({ isTaken, answer }) => isTaken && answer === 'yes')
  const members = came.filter(({ isGuest }) => !isGuest)
  const picture = (avatar: string | null) => avatar && linkTo({ key: avatar, name: 'picture' })
  const me = family.find(({ isMe }) => isMe)

  return {
    settings,
    deadline,
    heldUntil: heldUntil(deadline),
    isReleased: counts?.isReleased === 1,
    isClosed,
    isOver,
    family: family.map(({ _id, fname, lname, avatar, isMe, answer, by, birthdate }) => ({
      _id,
      fname,
      lname,
      avatar: picture(avatar),
      isMe: isMe === 1,
      age: isMe === 1 || birthdate === null ? null : ageOn(birthdate, day),
      answer: answer as Choice | null,
      by,
      waits: waits(places.find((place) => place.member === _id && !place.isGuest)?.number),
    })),
    guests: places
      .filter(({ isGuest, member }) => isGuest && member === me?._id)
      .map(({ number, guest }) => ({ number, name: guest ?? '', waits: waits(number) })),
    note: me?.note ?? '',
    savedAt: family.reduce<string | null>((latest, { at }) => (at && (!latest || at > latest) ? at : latest), null),
    coming: came.length,
    held: places.filter(({ isTaken, answer }) => isTaken && answer === 'maybe').length,
    waiting: waiting.length,
    children: members.filter(({ birthdate, isAdult }) => !isAdultOn({ birthdate, isAdult: isAdult === 1 }, day)).length,
    faces: members.slice(0, MOST_FACES).map(({ member, fname, lname, avatar }) => ({
      _id: member,
      fname,
      lname,
      avatar: picture(avatar),
    })),
    members: members.length,
    queue: queueOf(waiting),
    answered: counts?.answered ?? 0,
    asked: counts?.asked ?? 0,
  }
}

/** The waiting list, with those who belong together in one line. The reader's own line is always shown, however far back. */
function queueOf(waiting: AnswerRows[1]): Waiting[] {
  const queue: (Waiting & { readonly member: string })[] = []
  for (const [index, { member, fname, lname, isGuest, isOwn, guest, at }] of waiting.entries()) {
    const last = queue.at(-1)
    const own = isOwn && isGuest ? [guest ?? ''] : []
    if (last?.member === member) {
      queue[queue.length - 1] = {
        ...last,
        own: [...last.own, ...own],
        guests: last.guests + isGuest,
        isMember: last.isMember || !isGuest,
      }
    } else {
      const name = `${fname} ${lname}`
      const isMine = isOwn === 1
      queue.push({ member, name, own, isMine, guests: isGuest, isMember: !isGuest, place: index + 1, at })
    }
  }
  return queue.filter(({ isMine }, index) => isMine || index < MOST_IN_QUEUE).map(({ member: _, ...line }) => line)
}
