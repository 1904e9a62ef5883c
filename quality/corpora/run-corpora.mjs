import { launch } from '../../scripts/browser-session.mjs'
import { sendFile } from '../../scripts/demo/send-file.mjs'
import { dateAt } from '../../worker/domain/shared/date-at.ts'
import { openCrew } from './crew.mjs'
import { readExports } from './exports.mjs'
import { nameFiles, sendFiles } from './file-zones.mjs'
import { fillForms } from './forms.mjs'
import { importSheets } from './import-sheet.mjs'
import { inLanes, postJson } from './json-doors.mjs'
import { memberKinds } from './member-kinds.mjs'
import { putThrough } from './put-through.mjs'
import { openResults } from './results.mjs'
import { lookAtDeleted, lookAtShown } from './shown.mjs'
import { PAPER, recordKinds } from './text-kinds.mjs'
import { openWindow } from './window.mjs'

const WINDOWS = 3

/** Drives the corpora through `portal` and a Chromium. `onPart(name, work, results)` is told of each part, and does it. */
export async function runCorpora({ portal, chromium, corpora, only, formStep, onPart = (_, work) => work() }) {
  const { texts, json, files } = corpora
  const results = openResults()
  const part = (name, work) => onPart(name, work, results)
  const crew = await openCrew(portal.url)
  const nora = crew.nora
  const site = portal.url.replace('127.0.0.1', 'localhost')
  const browser = await launch(chromium)
  const wants = (name) => !only || only.includes(name)
  try {
    const windows = await Promise.all(Array.from({ length: WINDOWS }, () => openWindow(browser, site, nora)))
    const { timeZone } = await nora.portal.get('/config')
    const today = dateAt(Date.now(), timeZone)
    const other = await crew.add()
    const onDuty = [nora.userId, other.user._id]
    const kinds = {
      ...recordKinds(crew, { today, onDuty }),
      ...memberKinds(crew),
    }
    const kept = {}
    for (const [key, kind] of Object.entries(kinds)) {
      if (!wants(key)) continue
      await part(key, async () => {
        const records = await putThrough(kind, texts, results)
        kept[key] = records
        const these = { key, kind, records, windows, portal: nora.portal, results, club: { today } }
        const looks = (await lookAtShown(these)) + (await lookAtDeleted(these))
        return `${records.length} records, ${looks} pages`
      })
    }
    if (wants('exports')) {
      await part('exports', () => readExports({ records: kept, nora, window: windows[0], results }))
    }
    if (wants('forms')) {
      await part('forms', async () => {
        const [visitor, member] = [
          await openWindow(browser, site),
          await openWindow(browser, site, await crew.enroll('member')),
        ]
        const ids = await idsIn(crew, { member: other.user._id, onDuty, today })
        await fillForms({
          texts,
          windows: { administrator: windows, visitor: [visitor], member: [member] },
          ids,
          results,
          step: formStep,
        })
      })
    }
    if (wants('sheets')) await part('sheets', () => importSheets({ texts, window: windows[1], results }))
    if (wants('names')) await part('names', () => nameFiles({ texts, crew, results, window: windows[0] }))
    if (files.length > 0 && wants('files')) await part('files', () => sendFiles({ files, crew, results }))
    if (json.length > 0 && wants('json')) await part('json', () => postJson({ json, portal: nora.portal, results }))
  } finally {
    await browser.close()
  }
  return results
}

/** A record of each kind that has a form of its own. */
async function idsIn({ nora: { portal }, uploader }, { member, onDuty, today }) {
  const { meeting } = await portal.post('/meetings', MEETING)
  const [entry] = await portal.post('/calendar', { ...ENTRY, onDuty })
  // From a dozen on they can be searched.
  await inLanes(Array.from({ length: 12 }), async (_) => {
    const { portal } = await uploader()
    const file = await sendFile(portal, 'document', PAPER)
    await portal.post('/documents', { section: 'docs-procs', kind: 'file', title: 'A paper', file })
  })
  return { member, meeting: meeting._id, entry: entry._id, today }
}

const MEETING = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: '2099-12-06',
  time: '07:00PM',
}
const ENTRY = {
  ...{ title: 'Work party', start: '2099-12-07T09:00', end: '2099-12-07T15:30', notes: '' },
  contact: { name: 'Ines', phone: '2065550126', email: 'ines@skarnhollow.example' },
}

/** How much of each corpus there is. */
export const sizesOf = ({ texts, json, files }) =>
  new Map(
    [...Map.groupBy([...texts, ...json, ...files], ({ corpus }) => corpus)].map(([name, of]) => [name, of.length]),
  )
