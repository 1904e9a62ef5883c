const made: Record<string, Intl.DateTimeFormat> = {}

/** A format of the club's language, made once: to make it takes a hundred times as long as to use it. */
export function dateFormat(parts: Intl.DateTimeFormatOptions, language = 'en-US'): Intl.DateTimeFormat {
  const name = language + JSON.stringify(parts)
  made[name] ??= new Intl.DateTimeFormat(language, parts)
  return made[name]
}
