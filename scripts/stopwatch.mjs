/** Takes the time of named stretches, also of those that run side by side, and prints them as a table. */
export function stopwatch() {
  const began = performance.now()
  const laps = []
  return {
    async time(name, work) {
      const start = performance.now()
      try {
        return await work()
      } finally {
        laps.push([name, performance.now() - start])
      }
    },
    table: () => [...laps, ['all of it', performance.now() - began]].map(line).join('\n'),
  }
}

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

const line = ([name, milliseconds]) => `  ${name.padEnd(28)}${seconds(milliseconds).padStart(8)}`
