import { Fragment, type ReactNode } from 'react'

import {
  mentionInWords,
  type RichTextDoc,
  type RichTextMark,
  type RichTextNode,
  safeHref,
} from '#domain/shared/rich-text'
import { classes } from '../classes'
import { LinkedText, TextLink } from './linked-text'
import css from './rich-text.module.css'
import { WordsAndFaces } from './words-and-faces'

/**
 * A stored text with its formatting. It is made of elements, never of markup; a part that is not known shows its words,
 * a link that is not safe is only words. Addresses and telephone numbers in it are links.
 */
export function RichText({ doc, mention, className }: RichTextProps) {
  return <div className={classes(css.text, className)}>{renderParts(doc, mention)}</div>
}

type ShowMention = (id: string) => ReactNode

interface RichTextProps {
  readonly doc: RichTextDoc
  /** Shows a mention of a member; without, it is a neutral word. */
  readonly mention?: ShowMention | undefined
  readonly className?: string | undefined
}

const renderParts = ({ content = [] }: RichTextNode, mention?: ShowMention) =>
  content.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own.
    <Part key={at} part={part} mention={mention} />
  ))

function Part({
  part,
  mention,
}: {
  readonly part: RichTextNode
  readonly mention: ShowMention | undefined
}): ReactNode {
  const { type, text, attrs, marks = [] } = part
  switch (type) {
    case 'text':
      return marks.reduceRight<ReactNode>(marked, wordsOf(part))
    case 'hard_break':
      return <br />
    case 'mention':
      return mention && attrs?.id !== undefined ? mention(attrs.id) : mentionInWords(part)
    case 'paragraph':
      return <p dir="auto">{part.content?.length ? renderParts(part, mention) : <br />}</p>
    case 'bullet_list':
      return <ul>{renderParts(part, mention)}</ul>
    case 'ordered_list':
      return <ol start={attrs?.order ?? 1}>{renderParts(part, mention)}</ol>
    case 'list_item':
      return <li dir="auto">{renderParts(part, mention)}</li>
    default:
      return <Fragment>{text ?? renderParts(part, mention)}</Fragment>
  }
}

/** A link that somebody made is not looked through for others. */
const wordsOf = ({ text = '', marks = [] }: RichTextNode) =>
  marks.some(({ type }) => type === 'link') ? <WordsAndFaces text={text} /> : <LinkedText text={text} />

function marked(words: ReactNode, { type, attrs }: RichTextMark) {
  switch (type) {
    case 'bold':
      return <strong>{words}</strong>
    case 'italic':
      return <em>{words}</em>
    case 'underline':
      return <u>{words}</u>
    case 'strike':
      return <s>{words}</s>
    case 'link':
      return linked(words, safeHref(attrs?.href))
    default:
      return words
  }
}

const linked = (words: ReactNode, href: string | null) =>
  href === null ? words : <TextLink href={href}>{words}</TextLink>
