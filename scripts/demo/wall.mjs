import { drawPaper } from './draw-papers.mjs'
import { drawScene } from './draw-scenes.mjs'
import { sendFile } from './send-file.mjs'
import { richText } from './wall-words.mjs'

/** How conversations come onto the wall of the demo club. Everybody speaks for themselves. */
export const wallPerformers = {
  async talk({ who: name, from, words, files = [], poll }, stage, key) {
    const member = await stage.as(from)
    const attachments = await sendAll(member, files, key)
    const message = richText(words, stage.idOf)
    await member.post('/conversations', { message, attachments, poll }, { key })
    // What somebody posts is called by the key under which it was sent.
    stage.know(`talk ${name}`, key)
  },

  async answer({ who: name, from, words, files = [] }, stage, key) {
    const member = await stage.as(from)
    const attachments = await sendAll(member, files, key)
    const path = `/conversations/${stage.idOf(`talk ${name}`)}/replies`
    await member.post(path, { message: richText(words, stage.idOf), attachments }, { key })
    stage.know(answerOf(name, from), key)
  },

  async reword({ who: name, from, words }, stage, key) {
    const member = await stage.as(from)
    const message = richText(words, stage.idOf)
    await member.put(`/conversations/${stage.idOf(`talk ${name}`)}`, { message, revision: 0 }, { key })
  },

  async vote({ who: name, from, answers }, stage, key) {
    const member = await stage.as(from)
    await member.put(`/conversations/${stage.idOf(`talk ${name}`)}/vote`, { answers }, { key })
  },

  async react({ who: name, to, face, from }, stage, key) {
    const member = await stage.as(from)
    const conversation = stage.idOf(`talk ${name}`)
    const post = to ? stage.idOf(answerOf(name, to)) : conversation
    await member.put(`/conversations/${conversation}/reactions/${post}/${stage.idOf(from)}/${face}`, undefined, { key })
  },

  async unsay({ who: name, from }, stage, key) {
    const member = await stage.as(from)
    await member.remove(`/conversations/${stage.idOf(`talk ${name}`)}`, undefined, { key })
    stage.did(`talk ${name}`, key)
  },
}

/** By which the newest answer of somebody in a conversation is known. */
const answerOf = (name, from) => `answer to ${name} by ${from}`

/** A file that somebody attaches: a scene of the club's painter, or a paper. */
export const fileOf = ({ scene, name, ...paper }) =>
  scene
    ? { name, type: 'image/png', whole: drawScene(scene), small: drawScene(scene, 240) }
    : drawPaper({ title: name, ...paper })

async function sendAll(member, files, key) {
  const sent = []
  for (const [index, file] of files.entries()) {
    sent.push(await sendFile(member, 'chat', fileOf(file), `${key}-${index}`))
  }
  return sent
}
