/** One line of JSON on the console. Never names, addresses, bodies, tokens or bound values. */
export function logLine(line: Readonly<Record<string, unknown>>) {
  // biome-ignore lint/suspicious/noConsole: this is where the Worker's log is written.
  console.log(JSON.stringify({ ts: new Date().toISOString(), ...line }))
}
