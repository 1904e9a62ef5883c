import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { seasonOfNight } from '#domain/lodge/lodge-season'
import type { LodgeMonth } from '#domain/lodge/lodge-views'
import { directoryRows } from '../members/directory/directory-store'
import { get } from '../sync/client'
import { refusalOf } from '../sync/refused'
import { may, session } from '../sync/session/session'
import { savedMark } from '../ui/animations/marks'
import { toast } from '../ui/feedback/toasts'
import { useValue } from '../ui/use-value'
import type { Guest } from './guest-fields'
import { bookStay } from './lodge-store'
import { countOf, dayAfter, ordinal, shortDay } from './lodge-words'

/** The booking being made: nights, who sleeps over, and in which beds. */
export function useSlip(month: LodgeMonth, nights: readonly string[], onBooked: () => Promise<unknown>) {
  const own = useValue(session)?.userId ?? ''
  const rows = useValue(directoryRows) ?? []
  const [member, setMember] = useState(own)
  const [members, setMembers] = useState<readonly string[]>([own])
  const [guests, setGuests] = useState<readonly Guest[]>([])
  const [beds, setBeds] = useState<readonly string[]>([])
  const [arrives, setArrives] = useState('')
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly mayWait: boolean }>()

  const others = useFamilyOf(member === own ? undefined : rows.find(({ _id }) => _id === member))
  const people = others ?? month.people
  /** How somebody has a place in one of these nights already; they cannot have a second one. */
  const standingOf = (id: string) =>
    month.stays.find(
      ({ standing, sleepers, nights: others }) =>
        standing !== 'canceled' &&
        sleepers.some(({ member: sleeper }) => sleeper === id) &&
        others.some(({ night }) => nights.includes(night)),
    )?.standing
  const staying = people.filter(({ _id }) => members.includes(_id) && !standingOf(_id))
  const names = [...staying.map(({ fname }) => fname), ...guests.map(({ name }, index) => name || `Guest ${index + 1}`)]
  const count = names.length
  const chosen = beds.slice(0, count)
  const views = nights.flatMap((night) => month.nights.find((each) => each.night === night) ?? [])
  const opensOn = openingOf(month, views)
  const isWaiting = views.some(({ left }) => left < count)
  const lines = priceLines(month, nights, staying, guests)
  const isForAnother = member !== own
  const isUnnamed = nights.length > 0 && guests.some(({ name }) => name.trim() === '')
  const keepsHouse = may('manage lodge') || (views.length > 0 && views.every(({ isManaged }) => isManaged))

  async function book(orWait = isWaiting) {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const stay = await bookStay(
        {
          member,
          from: nights[0] ?? '',
          to: dayAfter(nights.at(-1) ?? ''),
          members: staying.map(({ _id }) => _id),
          guests,
          beds: orWait || chosen.length < count ? [] : chosen,
          arrives: arrives || null,
          note,
          orWait,
        },
        isForAnother ? reason : undefined,
      )
      const when = `${shortDay(nights[0] ?? '')} to ${shortDay(dayAfter(nights.at(-1) ?? ''))}`
      if (stay.isWaiting) {
        const place = stay.rank ? ` You’re ${ordinal(stay.rank.place)} of ${stay.rank.of}.` : ''
        toast(`You’re on the waiting list for ${when}.${place}`)
      } else toast(`Booked ${countOf(count, 'bed')}, ${when}.`, { mark: savedMark })
      // Whoever gives a bed back later is not about to book it again.
      setMembers([])
      setBeds([])
      setGuests([])
      setArrives('')
      setNote('')
      setReason('')
      await onBooked()
    } catch (fault) {
      const refused = refusalOf(fault)
      const mayWait = refused.fields.orWait !== undefined
      setRefusal({ text: refused.message, mayWait })
      // Nothing else says that they are taken, or not for these sleepers.
      if (mayWait || refused.fields.beds) setBeds([])
      await onBooked()
    } finally {
      setIsBusy(false)
    }
  }

  return {
    nights,
    member,
    isForAnother,
    people,
    members,
    guests,
    beds: chosen,
    names,
    count,
    arrives,
    note,
    reason,
    lines,
    price: lines.reduce((sum, line) => sum + line.price, 0),
    isWaiting,
    isBusy,
    refusal,
    isUnnamed,
    opensOn,
    mayBook: nights.length > 0 && count > 0 && !isBusy && !isUnnamed && !opensOn,
    action: opensOn
      ? `Book from ${shortDay(opensOn)}`
      : isUnnamed
        ? UNNAMED
        : actionOf(nights.length, count, isWaiting, chosen.length),
    // For whom one books stays to be seen and changed, also once a night is chosen that one does not manage.
    directory:
      keepsHouse || isForAnother
        ? rows.map(({ _id, fname, lname }) => ({
            value: _id,
            label: _id === own ? `${fname} ${lname} (you)` : `${fname} ${lname}`,
          }))
        : [],
    standingOf,
    bedOf: (id: string) => chosen[staying.findIndex(({ _id }) => _id === id)],
    bookFor(id: string) {
      setMember(id)
      setMembers([id])
      setBeds([])
    },
    toggleMember: (id: string) =>
      setMembers(members.includes(id) ? members.filter((each) => each !== id) : [...members, id]),
    toggleBed(bed: string) {
      if (chosen.includes(bed)) setBeds(chosen.filter((each) => each !== bed))
      else if (count > 0) setBeds([...chosen, bed].slice(-count))
    },
    setGuests,
    setArrives,
    setNote,
    setReason,
    book,
    refresh: onBooked,
  }
}
/** Why one cannot book yet. */
export const UNNAMED = 'Enter the name of each guest'

export type Slip = ReturnType<typeof useSlip>

/** The day from which the reader may book these nights, if it is yet to come; those on duty book before it. */
function openingOf(month: LodgeMonth, views: LodgeMonth['nights']): string | undefined {
  const last = views.findLast(({ isOpen, isBookable }) => isOpen && !isBookable)
  return last && openingDay(month, last.night)
}

/** The day from which everybody may book a night. */
export function openingDay({ seasons }: LodgeMonth, night: string): string | undefined {
  const season = seasonOfNight(seasons, night)
  return season && dayAfter(night, -season.priorityDays)
}

const Name = z.object({ _id: z.string(), fname: z.string(), lname: z.string(), isAdult: z.boolean() })
type Named = z.infer<typeof Name>
/** All that is needed here of a member's page. */
const Profile = z.object({ user: z.object({ _id: z.string(), family: z.array(Name) }) })

/** Somebody else for whom the reader books, and once it is known the family of theirs. */
function useFamilyOf(other: Named | undefined): readonly Person[] | undefined {
  const id = other?._id
  const [found, setFound] = useState<z.infer<typeof Profile>['user']>()
  useEffect(() => {
    if (id === undefined) return
    const left = new AbortController()
    // Without the family they can still be booked for.
    get(`/users/${encodeURIComponent(id)}`, Profile, left.signal)
      .then(({ user }) => setFound(user))
      .catch(() => {})
    return () => left.abort()
  }, [id])
  if (!other) return undefined
  const family = found?._id === id ? (found?.family ?? []) : []
  return [other, ...family].map(({ _id, fname, lname, isAdult }) => ({
    ...{ _id, fname, name: `${fname} ${lname}`, isAdult },
    ...{ isHidden: null, health: null },
  }))
}

function actionOf(nights: number, count: number, isWaiting: boolean, chosen: number): string {
  if (nights === 0) return 'Choose a night'
  if (count === 0) return 'Choose who’s sleeping over'
  if (isWaiting) return 'Join the waiting list'
  if (chosen > 0 && chosen < count) return `Book any ${countOf(count, 'bed')} for ${countOf(nights, 'night')}`
  return `Book ${countOf(count, 'bed')} for ${countOf(nights, 'night')}`
}

type Person = LodgeMonth['people'][number]

/** The price for each kind of sleeper. Nights on duty cost nothing. */
function priceLines(
  { seasons, nights: views }: LodgeMonth,
  nights: readonly string[],
  staying: readonly Person[],
  guests: readonly Guest[],
) {
  const onDuty = (night: string, id: string) => views.find((each) => each.night === night)?.onDuty.includes(id)
  const sum = (price: (night: string) => number) => nights.reduce((total, night) => total + price(night), 0)
  const priced = (name: 'memberPrice' | 'minorPrice' | 'guestPrice' | 'youngGuestPrice', night: string) =>
    seasonOfNight(seasons, night)?.[name] ?? 0
  const members = (of: readonly Person[], name: 'memberPrice' | 'minorPrice') =>
    of.reduce((total, { _id }) => total + sum((night) => (onDuty(night, _id) ? 0 : priced(name, night))), 0)
  const free = (of: readonly Person[]) =>
    of.reduce((all, { _id }) => all + nights.filter((night) => onDuty(night, _id)).length, 0)
  const [adults, minors] = [staying.filter(({ isAdult }) => isAdult), staying.filter(({ isAdult }) => !isAdult)]
  const [grown, young] = [guests.filter(({ isYoung }) => !isYoung), guests.filter(({ isYoung }) => isYoung)]
  const words = (count: number, noun: string, free = 0) =>
    `${countOf(count, noun)}, ${countOf(nights.length, 'night')}${free > 0 ? `; ${countOf(free, 'night')} on duty free` : ''}`
  return [
    { count: adults.length, words: words(adults.length, 'adult', free(adults)), price: members(adults, 'memberPrice') },
    { count: minors.length, words: words(minors.length, 'minor', free(minors)), price: members(minors, 'minorPrice') },
    {
      count: grown.length,
      words: words(grown.length, 'guest'),
      price: grown.length * sum((night) => priced('guestPrice', night)),
    },
    {
      count: young.length,
      words: words(young.length, 'young guest'),
      price: young.length * sum((night) => priced('youngGuestPrice', night)),
    },
  ].filter(({ count }) => count > 0)
}
