import { safeHref } from '#domain/safe-href'

/** A part of a text; with an `href` where it is a web address, an email address or a telephone number. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

// Lengths are bounded so that a long text without any link takes no longer than one with many.
const WEB = /(?:https?:\/\/|www\.)[\p{L}\d][\p{L}\d.-]{0,252}(?::\d{1,5})?(?:[/?#][^\s<>"\\]{0,2000})?/u
const MAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/u
const PHONE = /(?<![\w+.-])(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w-]|\.\d)/
const LINK = new RegExp(`(?<web>${WEB.source})|(?<mail>${MAIL.source})|(?<phone>${PHONE.source})`, 'giu')

/** Splits a text at what can be opened, written to or called. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const found = match.groups?.web ? withoutPunctuation(match[0]) : match[0]
    const href = hrefOf(found, match.groups)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: found, href })
    end = match.index + found.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

function hrefOf(found: string, { web, mail }: Readonly<Record<string, string | undefined>> = {}): string | null {
  if (web) return safeHref(/^www\./i.test(found) ? `https://${found}` : found)
  if (mail) return safeHref(`mailto:${found}`)
  return `tel:+1${found.replace(/\D/g, '').slice(-10)}`
}

/** Drops the punctuation of the sentence around an address, and a bracket that was opened before it. */
function withoutPunctuation(address: string): string {
  let unopened = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened--
    else if (!PUNCTUATION.includes(last)) break
  }
  return address.slice(0, end)
}

const PUNCTUATION = ".,;:!?'’”»*_"
