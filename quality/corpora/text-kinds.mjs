import { sendFile } from '../../scripts/demo/send-file.mjs'
import { soundSamples } from '../uploads/samples.mjs'
import { richTextOf } from './packs.mjs'

const LONG = 10_000
/** What a text field holds that nothing hostile is put into this time. */
const words = (packs, field, otherwise) => packs[field]?.words ?? otherwise
const rich = (packs, field, otherwise) =>
  packs[field] || otherwise ? richTextOf(packs[field] ?? { texts: [{ text: otherwise }] }) : null

export const PAPER = { name: 'paper.pdf', type: 'application/pdf', whole: soundSamples['programme.pdf'] }
const PHOTO = { name: 'photo.png', type: 'image/png', whole: soundSamples['hut.png'] }

/** More than a club has in a month, and so many that its page is still drawn at once. */
const IN_A_MONTH = 25

/** YYYY-MM, so many months after that of `day`. */
function monthAfter(day, months) {
  const month = new Date(`${day.slice(0, 7)}-01T00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + months)
  return month.toISOString().slice(0, 7)
}

/** A file that somebody may attach to a document, and who may do it. */
async function withFile({ uploader }, file) {
  const { portal } = await uploader()
  return { portal, file: await sendFile(portal, 'document', file) }
}

/**
 * The records of the club that hold texts, but for its members: by how many characters each field takes, and how the
 * texts get there. `send` answers the id of what was made.
 */
export const recordKinds = ({ nora, poster, ...crew }, { today, onDuty }) => {
  const { portal } = nora
  let entries = 0
  return {
    meeting: {
      name: 'meeting',
      fields: { venue: 200, address: 300, description: LONG / 2 },
      async send(packs) {
        const { meeting } = await portal.post('/meetings', {
          type: 'Board Meeting',
          venue: words(packs, 'venue', 'The lodge'),
          address: words(packs, 'address', '12 Rope Lane'),
          date: '2099-12-03',
          time: '07:00PM',
          description: rich(packs, 'description'),
        })
        return { id: meeting._id }
      },
    },
    entry: {
      name: 'calendar',
      fields: { title: 200, contact: 200, notes: 2000, email: 254 },
      fieldOf: (name) => ({ 'contact.name': 'contact', 'contact.email': 'email' })[name] ?? name,
      async send(packs) {
        const month = monthAfter(today, 1 + Math.floor(entries++ / IN_A_MONTH))
        const [{ _id }] = await portal.post('/calendar', {
          title: words(packs, 'title', 'Work party'),
          contact: {
            name: words(packs, 'contact', 'Ines'),
            phone: '2065550126',
            email: words(packs, 'email', 'ines@skarnhollow.example'),
          },
          onDuty,
          start: `${month}-10T20:00`,
          end: `${month}-10T21:30`,
          notes: words(packs, 'notes', ''),
        })
        return { id: _id, month }
      },
    },
    note: {
      name: 'document',
      fields: { title: 200, text: LONG / 2 },
      async send(packs) {
        const { document } = await portal.post('/documents', {
          ...{ section: 'docs-procs', kind: 'note', title: words(packs, 'title', 'Closing') },
          text: rich(packs, 'text', 'Lock up.'),
        })
        return { id: document._id }
      },
    },
    office: {
      name: 'office',
      fields: { title: 120, email: 254 },
      async send(packs) {
        const { office } = await portal.post('/offices', {
          ...{ section: 'board', title: words(packs, 'title', 'Treasurer'), holders: [] },
          email: words(packs, 'email', ''),
        })
        return { id: office._id }
      },
    },
    alert: {
      name: 'alert',
      fields: { message: 250 },
      async send(packs) {
        const message = rich(packs, 'message', 'The gate is locked.')
        const { _id } = await portal.post('/alerts', { type: 'info', message, expirationDate: '2099-12-31' })
        return { id: _id }
      },
    },
    paper: {
      name: 'paper',
      fields: { title: 200, heading: 80, 'file name': 100 },
      fieldOf: (name) => ({ group: 'heading' })[name] ?? name,
      async send(packs) {
        const { portal, file } = await withFile(crew, { ...PAPER, name: words(packs, 'file name', 'paper') })
        const { document } = await portal.post('/documents', {
          ...{ section: 'docs-procs', kind: 'file', title: words(packs, 'title', 'Bylaws') },
          ...{ group: words(packs, 'heading', ''), file },
        })
        return { id: document._id, fileName: file.fileName }
      },
    },
    article: {
      name: 'article',
      fields: { title: 200, summary: 600 },
      async send(packs) {
        const { portal, file } = await withFile(crew, PAPER)
        const { document } = await portal.post('/documents', {
          ...{ section: 'history', kind: 'article', title: words(packs, 'title', 'The first rope') },
          ...{ summary: words(packs, 'summary', 'It broke.'), file },
        })
        return { id: document._id }
      },
    },
    photo: {
      name: 'photo',
      fields: { caption: 200, alt: 300 },
      fieldOf: (name) => ({ title: 'caption' })[name] ?? name,
      async send(packs) {
        const { portal, file } = await withFile(crew, PHOTO)
        const { document } = await portal.post('/documents', {
          ...{ section: 'extras', kind: 'photo', title: words(packs, 'caption', '') },
          ...{ alt: words(packs, 'alt', 'A hut'), file },
        })
        return { id: document._id }
      },
    },
    post: {
      name: 'wall',
      fields: { post: LONG / 2, reply: LONG / 2 },
      fieldOf: (name) => ({ message: 'post' })[name] ?? name,
      async send(packs) {
        const { portal } = await poster(2)
        const { conversation } = await portal.post('/conversations', {
          message: rich(packs, 'post', 'Who has a maul?'),
        })
        const message = rich(packs, 'reply', 'I have.')
        await portal.post(`/conversations/${conversation._id}/replies`, { message })
        return { id: conversation._id, by: portal }
      },
    },
  }
}
