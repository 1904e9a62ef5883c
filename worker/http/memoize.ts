/** Asks at first use, and once, however often it is asked: a command that meets another one decides again. */
export function lazy<Value extends NonNullable<unknown>>(ask: () => Value): () => Value {
  let asked: Value | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

/** Memoizes `make` for each object, for as long as the object lives. */
export function memoize<Given extends object, Made extends object>(make: (given: Given) => Made) {
  const made = new WeakMap<Given, Made>()
  return (given: Given): Made => {
    const known = made.get(given) ?? make(given)
    made.set(given, known)
    return known
  }
}
