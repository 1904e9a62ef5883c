import { nextCommand, requestOf } from './crash-club.mjs'

/** Writes to one member, one command after the other, until the power is cut; notes of each what it knows of it. */
export async function writeUntilCut({ url, club, member, commands, signal }) {
  while (!signal.aborted) {
    const command = nextCommand(member, commands.length)
    commands.push(command)
    const [path, body, { key }] = requestOf(command)
    const answer = await fetch(`${url}/api${path}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${club.token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal,
    }).catch(() => undefined)
    // An answer whose body is whole was given after the batch was durable.
    const isWhole = answer?.ok && (await answer.json().catch(() => undefined))
    if (isWhole) command.fate = 'acknowledged'
    else if (!signal.aborted && answer) throw new Error(`The portal answered ${answer.status}.`)
    if (!answer) return
  }
}
