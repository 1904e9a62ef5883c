import type { RichTextDoc } from '#domain/rich-text'
import { htmlTokens } from './html-tokens'
import { richTextFrom } from './text-from-tokens'

/** Copied HTML as rich text. Nothing of it ever becomes an element. */
export const richTextFromHtml = (html: string, isOwn = html.includes('data-pm-slice=')): RichTextDoc =>
  richTextFrom(htmlTokens(html), isOwn)
