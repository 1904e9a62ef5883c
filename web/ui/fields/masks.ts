import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'

/**
 * The shapes of what is typed. Pasted text is brought into shape first, and nothing is corrected into another value.
 */
export const masks = {
  phone: {
    mask: [
      '(',
      digit(),
      digit(),
      digit(),
      ')',
      ' ',
      digit(),
      digit(),
      digit(),
      '-',
      digit(),
      digit(),
      digit(),
      digit(),
    ],
    preprocessors: [onWhole((text) => text.replace(/^\s*\+?1(?=(?:\D*\d){10}$)[\s.(-]*/, ''))],
  },
  date: {
    mask: [digit(), digit(), '/', digit(), digit(), '/', digit(), digit(), digit(), digit()],
    preprocessors: [onWhole(monthFirst), padded(/[/.-]/, '/')],
  },
  time: {
    mask: [/[01]/, digit(), ':', /[0-5]/, digit(), /[AP]/, 'M'],
    preprocessors: [onWhole(onTwelveHours), padded(/:/, ':'), halfOfDay],
  },
  zip: { mask: [digit(), digit(), digit(), digit(), digit()] },
} satisfies Record<string, MaskitoOptions>

export type Mask = keyof typeof masks

function digit() {
  return /\d/
}

/** Text that arrives at once: pasted, filled in by the browser, or already there. */
function onWhole(rewrite: (text: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }, action) =>
    action === 'validation'
      ? { elementState: { ...elementState, value: rewrite(elementState.value) }, data }
      : { elementState, data: data.length > 1 ? rewrite(data) : data }
}

/** Typing the separator after a single digit means a zero before it. */
function padded(separator: RegExp, written: string): MaskitoPreprocessor {
  return ({ elementState, data }) => {
    const [start, end] = elementState.selection
    const before = elementState.value.slice(0, start)
    if (data.length !== 1 || !separator.test(data) || start !== end) return { elementState, data }

    const value = before.replace(/(^|\D)(\d)$/, '$10$2') + elementState.value.slice(start)
    const at = start + value.length - elementState.value.length
    return { elementState: { value, selection: [at, at] }, data: written }
  }
}

function monthFirst(text: string) {
  const trimmed = text.trim()
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(trimmed) ?? []
  if (year && month && day) return [two(month), two(day), year].join('/')
  return trimmed.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](?=\d)/, (_, first, second) => `${two(first)}/${two(second)}/`)
}

function onTwelveHours(text: string) {
  const [, hour, minute, half] = /^\s*(\d{1,2}):?(\d{2})\s*([ap]?)/i.exec(text) ?? []
  if (!hour || !minute) return text
  if (half) return `${two(hour)}:${minute}${half.toUpperCase()}M`
  // 00:30 and 17:30 are clear without AM or PM; 05:30 is not.
  if (Number(hour) === 0) return `12:${minute}AM`
  return Number(hour) > 12 ? `${two(String(Number(hour) - 12))}:${minute}PM` : `${two(hour)}:${minute}`
}

function halfOfDay({ elementState, data }: Parameters<MaskitoPreprocessor>[0]): ReturnType<MaskitoPreprocessor> {
  const upper = data.toUpperCase()
  if (upper === 'A' || upper === 'P') return { elementState, data: `${upper}M` }
  const startsAnHour = elementState.selection[0] === 0 && /^[2-9]$/.test(data)
  return { elementState, data: startsAnHour ? `0${data}` : upper }
}

const two = (digits: string) => digits.padStart(2, '0')
