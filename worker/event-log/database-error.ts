/** The cause of a failed batch. D1 names the constraint or the trigger in its message. */
export type Failure =
  | 'version taken'
  | 'command taken'
  | 'key taken'
  | 'row taken'
  | 'assertion failed'
  | 'outcome unknown'
  | 'overloaded'
  | 'no room'
  | 'fault'

const signs: readonly [RegExp, Failure][] = [
  [/ES_VERSION_CONFLICT|UNIQUE constraint failed: events\.stream_id/, 'version taken'],
  [/UNIQUE constraint failed: commands\.command_id/, 'command taken'],
  [/UNIQUE constraint failed: unique_keys/, 'key taken'],
  // A row that only one may have was another's first: who comes second reads again, and decides anew.
  [/UNIQUE constraint failed: bed_nights/, 'row taken'],
  [/ES_ASSERTION_FAILED/, 'assertion failed'],
  [/overloaded|too many requests queued|code: ?7429\b/i, 'overloaded'],
  [/SQLITE_FULL|disk is full|Exceeded maximum DB size/i, 'no room'],
  [
    /Network connection lost|exceeded its (CPU time|memory) limit|storage caused object to be reset|reset because its code was updated|transient|timed? ?out|SQLITE_BUSY/i,
    'outcome unknown',
  ],
]

export function databaseFailure(error: unknown): Failure {
  const text =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'fault'
}
