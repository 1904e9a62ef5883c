import type { RichTextMark } from '#domain/rich-text'
import { safeHref } from '#domain/safe-href'

/** How words look that are inside an element. */
export interface Looks {
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  readonly underline?: boolean | undefined
  readonly strike?: boolean | undefined
  readonly href?: string | undefined
  /** Spaces and line ends count. */
  readonly isKept?: boolean | undefined
  readonly isHidden?: boolean | undefined
  /** The dot or number that Word writes before an item of a list. */
  readonly isListMarker?: boolean | undefined
}

const TAGS: Readonly<Record<string, Looks>> = {
  b: { bold: true },
  strong: { bold: true },
  h1: { bold: true },
  h2: { bold: true },
  h3: { bold: true },
  h4: { bold: true },
  h5: { bold: true },
  h6: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
  pre: { isKept: true },
  xmp: { isKept: true },
  textarea: { isKept: true },
}

/** How words look inside an element, given how they look around it. */
export function looksInside(around: Looks, name: string, attributes: ReadonlyMap<string, string>): Looks {
  const href = name === 'a' ? (safeHref(attributes.get('href')) ?? undefined) : undefined
  return {
    ...around,
    ...(Object.hasOwn(TAGS, name) && TAGS[name]),
    ...(href && { href }),
    ...(attributes.has('hidden') && { isHidden: true }),
    ...styledLooks(attributes.get('style') ?? ''),
  }
}

function styledLooks(style: string): Looks {
  if (style === '') return {}
  const is = (property: string, value: string) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:[^;]*?(?<![\\w-])(?:${value})(?![\\w-])`, 'i').test(style)
  return {
    ...(is('font-weight', 'bold|bolder|[6-9]00') && { bold: true }),
    ...(is('font-weight', 'normal|[1-5]00') && { bold: false }),
    ...(is('font-style', 'italic|oblique') && { italic: true }),
    ...(is('font-style', 'normal') && { italic: false }),
    ...(is('text-decoration(?:-line)?', 'underline') && { underline: true }),
    ...(is('text-decoration(?:-line)?', 'line-through') && { strike: true }),
    ...(is('white-space', 'pre|pre-wrap|break-spaces') && { isKept: true }),
    ...((is('display', 'none') || is('mso-hide', 'all')) && { isHidden: true }),
    ...(is('mso-list', 'ignore') && { isListMarker: true }),
  }
}

/** The marks for words of these looks, in the order of the schema. A link that others made is underlined already. */
export const marksFor = ({ href, bold, italic, underline, strike }: Looks, isOwn: boolean): RichTextMark[] => [
  ...(href ? [{ type: 'link', attrs: { href } }] : []),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(underline && (isOwn || !href) ? [{ type: 'underline' }] : []),
  ...(strike ? [{ type: 'strike' }] : []),
]

/** At which level of a list Word keeps a paragraph, from 1; undefined for one that is in none. */
export function wordListLevel(attributes: ReadonlyMap<string, string>) {
  const [, level] = /(?:^|;)\s*mso-list\s*:[^;]*\blevel(\d)/i.exec(attributes.get('style') ?? '') ?? []
  return level === undefined ? undefined : Number(level)
}
