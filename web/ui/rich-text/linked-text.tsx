import type { ReactNode } from 'react'

import { safeHref } from '#domain/shared/rich-text'
import { WordsAndFaces } from './words-and-faces'

/** A part of a text; with an `href` where it is a web address, an email address or a telephone number. */
interface TextPart {
  readonly text: string
  readonly href?: string
}

// Lengths are bounded so that a long text without any link takes no longer than one with many.
const WEB = /(?:https?:\/\/|www\.)[\p{L}\d][\p{L}\d.-]{0,252}(?::\d{1,5})?(?:[/?#][^\s<>"\\]{0,2000})?/u
const MAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/u
const PHONE = /(?<![\w+.-])(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w-]|\.\d)/
const LINK = new RegExp(`(?<web>${WEB.source})|(?<mail>${MAIL.source})|(?<phone>${PHONE.source})`, 'giu')

/** Splits a text at what can be opened, written to or called. */
function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const found = match.groups?.web ? withoutPunctuation(match[0]) : match[0]
    const href = linkHref(found, match.groups)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: found, href })
    end = match.index + found.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

function linkHref(found: string, { web, mail }: Readonly<Record<string, string | undefined>> = {}): string | null {
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

/** Plain words in which addresses and telephone numbers are links. */
export const LinkedText = ({ text }: { readonly text: string }) =>
  textParts(text).map((part, at) =>
    part.href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own.
      <WordsAndFaces key={at} text={part.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own.
      <TextLink key={at} href={part.href}>
        {part.text}
      </TextLink>
    ),
  )

/** A link in a text. What opens in a program of its own opens no page, which would only stay behind empty. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  /^(?:mailto|tel):/.test(href) ? (
    <a href={href}>{children}</a>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  )
