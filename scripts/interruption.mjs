/** Resolves at Ctrl-C, at a request to end, and when whoever started this program has gone away. */
export function untilInterrupted() {
  const parent = process.ppid
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
    setInterval(() => {
      if (process.ppid !== parent) resolve()
    }, 500).unref()
  })
}
