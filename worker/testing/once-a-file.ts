const forgetting: (() => void)[] = []

/**
 * `work`, done once in each test file. The files share a runtime and its modules, but each has a club of its own, so
 * nothing else in these modules may be kept from one file to the next, but for what `onceForAll` keeps.
 */
export function onceAFile<Result>(work: () => Result): () => Result {
  const once = onceForEach(work)
  return () => once(undefined)
}

/** As `onceAFile`, once for each key. */
export function onceForEach<Result, Key>(work: (key: Key) => Result): (key: Key) => Result {
  const done = new Map<Key, Result>()
  forgetting.push(() => done.clear())
  return (key) => {
    if (!done.has(key)) done.set(key, work(key))
    return done.get(key) as Result
  }
}

/** `work`, done once for all test files: only for what none of them can change. */
export function onceForAll<Result>(work: () => Result): () => Result {
  const done: Result[] = []
  return () => {
    if (done.length === 0) done.push(work())
    return done[0] as Result
  }
}

/** A new test file begins. */
export function forgetLastFile() {
  for (const forget of forgetting) forget()
}
