import type { RichTextDoc } from '#domain/rich-text'

/** What the editor has to know of its box when it comes. */
export interface Draft {
  /** What was written there so far, which the form may not have shown yet; undefined where nothing was. */
  written: RichTextDoc | null | undefined
  /** Whether the editor has come. */
  isTaken: boolean
}
