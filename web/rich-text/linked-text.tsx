import type { ReactNode } from 'react'

import { textParts } from './found-links'
import { WordsAndFaces } from './words-and-faces'

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
