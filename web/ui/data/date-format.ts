const made: Record<string, Intl.DateTimeFormat> = {}

/** A format of the club's language, made once: to make it takes a hundred times as long as to use it. */
export function dateFormat(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(parts)
  made[name] ??= new Intl.DateTimeFormat('en-US', parts)
  return made[name]
}
