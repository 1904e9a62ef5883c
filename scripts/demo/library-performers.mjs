import { drawPaper } from './draw-papers.mjs'
import { drawScene } from './draw-scenes.mjs'
import { sendFile } from './send-file.mjs'

/** How documents and offices come into the demo club. */
export const libraryPerformers = {
  async office({ who: id, by, set, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const holders = set.holders?.map(stage.idOf)
    await administrator.put(`/offices/${id}`, { ...set, ...(holders && { holders }) }, { key, reason })
  },

  async newOffice({ by, section, title, holders }, stage, key) {
    const administrator = await stage.as(by)
    await administrator.post('/offices', { section, title, holders: holders.map(stage.idOf) }, { key })
  },

  async document({ who, by, ...step }, stage, key) {
    const administrator = await stage.as(by)
    const send = (file, part) => file && sendFile(administrator, 'document', file, `${key}-${part}`)
    const file = await send(fileOf(step), 'file')
    const picture = await send(step.picture && pictureOf(step.picture), 'picture')
    const { document } = await administrator.post('/documents', bodyOf(step, { file, picture }), { key })
    stage.know(`document ${who}`, document._id)
  },

  async replace({ who, by, paper, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const file = await sendFile(administrator, 'document', drawPaper(paper), `${key}-file`)
    await administrator.put(pathOf(who, stage), { file }, { key, reason })
    stage.did(`document ${who}`, key)
  },

  async move({ who, by, before }, stage, key) {
    const administrator = await stage.as(by)
    await administrator.post(`${pathOf(who, stage)}/move`, { before: stage.idOf(`document ${before}`) }, { key })
  },
}

/** What is sent of a document, with the files that it has. */
export const bodyOf = ({ section, kind, title, group, summary, alt, text }, { file, picture }) => ({
  ...{ section, kind, title, group, summary, alt },
  ...(text && { text: richText(text) }),
  ...(file && { file }),
  ...(picture && { picture }),
})

const fileOf = ({ paper, photo }) => (paper ? drawPaper(paper) : photo && pictureOf(photo))

const pathOf = (name, stage) => `/documents/${stage.idOf(`document ${name}`)}`

const pictureOf = (scene) => ({ name: `${scene}.png`, type: 'image/png', whole: drawScene(scene) })

const richText = (paragraphs) => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: linked(text) })),
})

/** Addresses of mail are links. */
const linked = (words) =>
  words
    .split(/([\w-]+@[\w.-]+\w)/)
    .filter(Boolean)
    .map((text) =>
      text.includes('@')
        ? { type: 'text', text, marks: [{ type: 'link', attrs: { href: `mailto:${text}` } }] }
        : { type: 'text', text },
    )
