/**
 * Asks for an earlier state of the same thing to come back. The rules answer with the ordinary events that lead from the
 * present state to the earlier one, so that nothing in the history is ever taken away.
 */
export interface PutBack<State> {
  readonly type: 'PutBack'
  readonly earlier: State
  /** Whether one command is undone, after which nothing has happened: then what it added may go. */
  readonly isUndo?: boolean
}
