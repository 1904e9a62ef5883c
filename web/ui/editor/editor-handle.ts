import type { RichTextDoc } from '#domain/shared/rich-text'
import type { echoes } from './value-echo'

/** The calls that a page can make to the editor besides its value. */
export interface EditorHandle {
  /** Empties it, with nothing to undo, and tells so. */
  clear(): void
  focus(): void
}

/** The state that the editor takes over from its box. */
export interface Draft {
  /** Text written so far, which the form may not have shown yet; undefined where there is none. */
  written: RichTextDoc | null | undefined
  /** Tells what comes back from the form from what is new; the box and the editor share it, for the one goes on where the other stopped. */
  readonly echo: ReturnType<typeof echoes>
  /** Puts a text from outside into the editor; undefined until it has come. */
  show: ((value: RichTextDoc | null) => void) | undefined
}
