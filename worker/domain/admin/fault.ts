/** The facts of a fault that may be logged: its kind, and the place in our code. */
interface ToldFault {
  readonly fault: string
  /** `file:line:column`, the innermost first. */
  readonly at: readonly string[]
}

const PLACES = 6

/** A fault without its message, which may hold whatever somebody typed. Anything can be thrown, so nothing is believed. */
export function toldFault(thrown: unknown): ToldFault {
  if (!(thrown instanceof Error)) return { fault: 'unknown', at: [] }
  return { fault: errorName(thrown), at: placesIn(textOrNothing(thrown.stack), textOrNothing(thrown.message)) }
}

const errorName = ({ name }: Error) => (/^[A-Z][A-Za-z]{0,32}(Error|Fault|Refusal)$/.test(name) ? name : 'Error')

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : '')

/** A message may have lines that look like places, so it is taken away first; and of a place only the file's own name stays. */
function placesIn(stack: string, message: string): readonly string[] {
  const from = stack.indexOf(message)
  const frames = stack.slice(from < 0 ? 0 : from + message.length).split('\n')
  return frames
    .flatMap((line) => /^\s+at .*?([\w.-]{1,64}\.(?:m?js|tsx?)(?:\?[\w=.&-]*)?:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
    .map((place) => place.replace(/\?[^:]*/, ''))
    .slice(0, PLACES)
}
