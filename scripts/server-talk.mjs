import { stripVTControlCharacters } from 'node:util'

/**
 * Prints what the servers say, each line with the name of its server. Until `hear()` is called only errors come through, so
 * that the banner stands alone.
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
