import { dayOn } from './club-days.mjs'
import { drawPaper } from './draw-papers.mjs'
import { sendFile } from './send-file.mjs'

/** How meetings come into the demo club, and change. */
export const meetingPerformers = {
  async meeting({ who: name, by, ...step }, stage, key) {
    const { meeting } = await (await stage.as(by)).post('/meetings', meetingBody(step), { key })
    stage.know(`meeting ${name}`, meeting._id)
  },

  async minutes({ who: name, by, paper }, stage, key) {
    const secretary = await stage.as(by)
    const file = await sendFile(secretary, 'minutes', drawPaper(paper), `${key}-file`)
    await secretary.put(pathOf(name, stage), { minutes: file }, { key })
  },

  async revisit({ who: name, by, set, why: reason }, stage, key) {
    await (await stage.as(by)).put(pathOf(name, stage), set, { key, reason })
  },

  async callOff({ who: name, by, why: reason }, stage, key) {
    await (await stage.as(by)).remove(pathOf(name, stage), undefined, { key, reason })
  },
}

/** What is sent of a meeting: on a day, or on a Thursday so many weeks from the story's today. */
export const meetingBody = ({ type, venue, address, weeks, date = dayOn('Thu', weeks), time, description }) => ({
  ...{ type, venue, address, time, description, date },
})

const pathOf = (name, stage) => `/meetings/${stage.idOf(`meeting ${name}`)}`
