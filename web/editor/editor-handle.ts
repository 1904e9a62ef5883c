/** What a page may ask of the editor beside its value. */
export interface EditorHandle {
  /** Empties it, with nothing to undo, and tells so. */
  clear(): void
  focus(): void
}
