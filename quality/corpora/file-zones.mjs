import { importBundled } from '../../scripts/bundled-module.mjs'
import { uploadFile } from '../../scripts/demo/send-file.mjs'
import { Refused } from '../../scripts/portal-client.mjs'
import { soundSamples } from '../uploads/samples.mjs'
import { inLanes } from './json-doors.mjs'

const { FILE_KINDS } = await importBundled('worker/domain/shared/file-kinds.ts')
const { FILE_ZONES } = await importBundled('worker/domain/shared/file-zones.ts')

/** What a browser may show of a file by itself. Everything else is saved. */
const SHOWN = /^(image\/(jpeg|png|gif)|application\/pdf)$/
const KEPT = new Set(Object.values(FILE_KINDS).map(({ type }) => type))

/** Uploads every file to every zone, opens what was accepted, and tells the results what should not have become of it. */
export async function sendFiles({ files, crew, results }) {
  const accepted = new Map()
  for (const [zone, { kinds }] of Object.entries(FILE_ZONES)) {
    const endings = kinds.flatMap((kind) => FILE_KINDS[kind].extensions)
    await inLanes(files, async (file) => {
      const field = `zone: ${zone}`
      const fate = await fateOf(crew, zone, file)
      const wrong = complaintOf(file, fate, endings) ?? (fate.opened && complaintAbout(fate.opened))
      if (wrong) results.wrong(field, [file], wrong)
      else if (fate.refused) results.refused(field, file)
      else results.met(field, [file])
      if (!fate.refused) accepted.set(zone, (accepted.get(zone) ?? 0) + 1)
    })
  }
  return [...accepted].map(([zone, count]) => `${zone} took ${count}`).join(', ') || 'none was taken'
}

/** Uploads a sound paper under each hostile name, and looks whether what it is called then can be a name. */
export async function nameFiles({ texts, crew, results, window }) {
  const field = 'file name'
  const posted = []
  for (let start = 0; start < texts.length; start += MOST_ATTACHED) {
    const some = texts.slice(start, start + MOST_ATTACHED)
    const { portal } = await crew.uploader(some.length)
    const attachments = []
    await inLanes(some, async (entry) => {
      const fate = await fateOf({ uploader: () => ({ portal }) }, 'chat', {
        name: entry.text,
        content: soundSamples['programme.pdf'],
      })
      const wrong = fate.refused || fate.status ? complaintOf(entry, fate, []) : complaintAboutName(fate)
      if (wrong) return results.wrong(field, [entry], wrong)
      if (fate.refused) return results.refused(field, entry)
      results.met(field, [entry])
      attachments.push({ entry, key: fate.key, fileName: fate.fileName })
    })
    if (attachments.length === 0) continue
    const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Papers' }] }] }
    await portal.post('/conversations', {
      message,
      attachments: attachments.map(({ key, fileName }) => ({ key, fileName })),
    })
    posted.push(...attachments)
    if (posted.length >= A_PAGEFUL || start + MOST_ATTACHED >= texts.length) await look(posted.splice(0))
  }

  async function look(shown) {
    await window.open('/')
    const lacks = await window.shows(shown.map(({ fileName }) => fileName.replace(/\s+/g, '')))
    for (const at of lacks) results.wrong(field, [shown[at].entry], `is not shown as ${shown[at].fileName} on the wall`)
    const sideEffects = await window.sideEffects()
    if (sideEffects.length > 0)
      results.wrong(
        field,
        shown.map(({ entry }) => entry),
        sideEffects.join('; '),
      )
  }
}

const MOST_ATTACHED = 10
/** The wall shows ten conversations at first. */
const A_PAGEFUL = 10 * MOST_ATTACHED

async function fateOf({ uploader }, zone, { name, content }) {
  const { portal } = await uploader()
  try {
    const sent = await uploadFile(portal, zone, { name, type: 'application/octet-stream', whole: content })
    return { ...sent, opened: sent.url && (await opened(portal, sent.url)) }
  } catch (error) {
    if (!(error instanceof Refused)) return { status: `no answer: ${error.message}` }
    const { status, message, code } = error
    return status < 500 && code ? { refused: message } : { status }
  }
}

async function opened({ url, token }, path) {
  const answer = await fetch(new URL(path, url), { headers: { Authorization: `Bearer ${token}` } })
  const { headers, status } = answer
  await answer.arrayBuffer()
  return { status, headers }
}

function complaintOf({ name, verdict }, { status, refused }, endings) {
  if (status) return `was answered ${status}`
  if (refused) {
    const isMeant = verdict === undefined || verdict === 'refused' || refused.startsWith(verdict)
    return isMeant ? undefined : `was refused: ${refused}`
  }
  if (verdict !== undefined && verdict !== 'accepted') return 'was accepted'
  const isNamedSo = (name ?? '')
    .toLowerCase()
    .split('.')
    .slice(1)
    .some((part) => endings.includes(part))
  return isNamedSo || verdict === 'accepted' || name === undefined ? undefined : 'was accepted against its name'
}

/** What is wrong with how a file is served. */
function complaintAbout({ status, headers }) {
  const type = headers.get('content-type') ?? ''
  const how = headers.get('content-disposition') ?? ''
  if (status !== 200) return `opens with ${status}`
  if (!KEPT.has(type)) return `is served as ${type}`
  if (headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed'
  if (!/sandbox/.test(headers.get('content-security-policy') ?? '')) return 'is served without a sandbox'
  return /^inline/.test(how) && !SHOWN.test(type) ? `is shown inline as ${type}` : undefined
}

const complaintAboutName = ({ fileName, opened }) =>
  /[\p{Cc}\u202a-\u202e\u2066-\u2069"*:<>?|%\\/]/u.test(fileName) || !/\.pdf$/i.test(fileName)
    ? `is called ${fileName}`
    : opened && complaintAbout(opened)
