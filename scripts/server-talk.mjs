import { stripVTControlCharacters } from 'node:util'

/**
 * Prints what the servers say, each line with the name of its server. Until `hear()` is called only errors come through:
 * while the demo club is played, every line would be one about that.
 */
export function serverTalk(print = console.log) {
  let isHeard = false
  return {
    hear: () => {
      isHeard = true
    },
    onLine(name, line) {
      const text = stripVTControlCharacters(line).trim()
      const isError = /error|✘|exception/i.test(text)
      if (!isError && !isHeard) return
      print(`[${name}] ${text}`)
    },
  }
}
