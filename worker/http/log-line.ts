import { logText, type NewLine } from '../domain/admin/log-line'

/** One line of JSON on the console. Never names, addresses, bodies, tokens or bound values. */
export function logLine(line: NewLine) {
  // biome-ignore lint/suspicious/noConsole: this is where the Worker's log is written.
  console.log(logText(new Date(), line))
}
