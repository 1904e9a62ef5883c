import * as z from 'zod/mini'

/** A time of day on the club's wall, as `05:30PM`. It has no date and no zone. */
export type ClubTime = string

/** The time that `text` names; small letters, a space before AM or PM and a missing zero in front are let pass. */
export function toClubTime(text: string): ClubTime | undefined {
  const [, hour = '', minute, half = ''] = /^(0?[1-9]|1[0-2]):([0-5]\d)\s?([AP])M$/i.exec(text.trim()) ?? []
  return minute && `${hour.padStart(2, '0')}:${minute}${half.toUpperCase()}M`
}

/** The same on a clock of 24 hours, as `17:30`: such texts sort in the order of the day. */
export const onDayClock = (time: ClubTime): string =>
  `${two((Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0))}${time.slice(2, 5)}`

/** `message` for what is no time, and for what was typed the reason besides: 13:45 is another clock's. */
export const clubTime = (message: string) =>
  z.pipe(
    z.string(message).check(
      z.trim(),
      z.refine((text) => toClubTime(text) !== undefined, {
        error: ({ input }) => [message, reasonAgainst(String(input).trim())].join(' ').trim(),
      }),
    ),
    z.transform((text: string) => toClubTime(text) as ClubTime),
  )

function reasonAgainst(text: string): string {
  if (text === '') return ''
  const [, hour, minute, half] = /^(\d\d?):([0-5]\d)\s?([AP]M)?$/i.exec(text) ?? []
  const hours = Number(hour ?? 24)
  if (hours > 23) return 'Use a format like 05:30PM.'
  if (hours > 0 && hours < 13 && !half) return 'Is it AM or PM?'
  return `Use hours from 01 to 12: ${two(hours)}:${minute} is ${two(hours % 12 || 12)}:${minute}${hours < 12 ? 'AM' : 'PM'}.`
}

const two = (number: number) => String(number).padStart(2, '0')
