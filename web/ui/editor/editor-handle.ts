/** The calls that a page can make to the editor besides its value. */
export interface EditorHandle {
  /** Empties it, with nothing to undo, and tells so. */
  clear(): void
  focus(): void
}
