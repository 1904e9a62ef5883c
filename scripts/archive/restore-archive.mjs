import { readFile } from 'node:fs/promises'

import { asLines, inGroups } from './json-lines.mjs'
import { operatorOf } from './operator.mjs'
import { openArchive } from './read-archive.mjs'

/** One after the other would mostly wait for the line. */
const FILES_AT_ONCE = 8

/** The portal holds a file whole, and of the 128 MB that it has it should use less than half. */
const BYTES_AT_ONCE = 30_000_000

/**
 * Brings the archive in `from` into the empty installation at `url`. It is proven whole before anything is sent, and nobody
 * can sign in before all of it is there; one that broke off is taken up where it was by doing it again.
 */
export async function restoreArchive({ url, secret, from, progress = () => {} }) {
  const archive = await openArchive(from)
  await archive.prove()
  if (archive.manifest?.lines.keys === undefined) {
    throw new Error(
      `There are no keys in ${from}, so nobody’s name could be read in what is restored. Take an archive with --with-keys.`,
    )
  }
  const portal = operatorOf(url, secret)
  const { head, isEmpty } = await (await portal.call('GET', '/restore/')).json()
  if (!isEmpty) throw new Error('This installation is in use. An archive can only be restored into an empty one.')

  const send = (path, lines) => portal.call('POST', `/restore/${path}`, { body: asLines(lines) })
  // First, for they are refused where the portal has other secrets.
  for await (const group of inGroups(archive.keys())) await send('keys', group)
  let events = head
  for await (const group of inGroups(after(archive.events(), head))) {
    await send('log', group)
    events += group.length
    progress('events', events, archive.manifest.events)
  }
  // D1 takes fifty statements a batch, and each seal is one.
  for await (const group of inGroups(archive.seals(), 40)) await send('seals', group)
  let files = 0
  const sendFile = async (file) =>
    portal.call('PUT', `/restore/files/${file.key}`, {
      body: await readFile(archive.fileAt(file.key)),
      headers: { 'X-File': encodeURIComponent(JSON.stringify(file)) },
    })
  for await (const group of inGroups(archive.files(), FILES_AT_ONCE, BYTES_AT_ONCE, ({ bytes }) => bytes)) {
    await Promise.all(group.map(sendFile))
    files += group.length
    progress('files', files, archive.manifest.lines.files)
  }
  return finish(portal, archive.manifest, progress)
}

/** Has the log proven and the read tables made, step by step; with the last one the club is open. */
async function finish(portal, manifest, progress) {
  let proof
  for (let from; ; ) {
    const step = await sendJson(portal, '/restore/finish', from ? { from } : {})
    if (step.proof && step.proof.digest !== manifest.digest)
      throw new Error('The restored club differs from the archive.')
    proof ??= step.proof
    if (!step.next) return { ...step, proof }
    from = step.next
    progress(proof ? 'tables' : 'proof', proof ? from.events : from.position, manifest.events)
  }
}

const sendJson = async (portal, path, body) =>
  (
    await portal.call('POST', path, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  ).json()

async function* after(events, position) {
  for await (const event of events) if (event.position > position) yield event
}
