import { sendFile } from './send-file.mjs'
import { drawCard } from './vaccine-cards.mjs'

/** How members of the demo club come by their qualifications, and how their hours are entered and confirmed. */
export const qualificationPerformers = {
  async keepKind({ who: name, symbol, needed, by }, stage, key) {
    const portal = await stage.as(by)
    const { qualificationKind } = await portal.post('/qualification-kinds', { name, symbol, needed }, { key })
    stage.know(`qualification ${name}`, qualificationKind._id)
  },

  async qualify({ who, card, issuedOn, endsOn, issuedBy, by }, stage, key) {
    await (await stage.as(by)).put(pathOfCard(who, card, stage), { issuedOn, endsOn, issuedBy }, { key })
  },

  async sendCard({ who, card, endsOn, issuedBy }, stage, key) {
    const portal = await stage.as(who)
    const picture = { name: `${card}.png`, type: 'image/png', ...drawCard(`${who} ${card}`) }
    const file = await sendFile(portal, 'qualification', picture)
    await portal.post(`${pathOfCard(who, card, stage)}/cards`, { endsOn, issuedBy, file }, { key })
  },

  async checkCard({ who, card, by }, stage, key) {
    await (await stage.as(by)).post(`${pathOfCard(who, card, stage)}/confirm`, undefined, { key })
  },

  async returnCard({ who, card, by, why: reason }, stage, key) {
    await (await stage.as(by)).post(`${pathOfCard(who, card, stage)}/return`, { reason }, { key })
  },

  async aimFor({ who: season, hours, by }, stage, key) {
    await (await stage.as(by)).put(`/work-hours/target/${season}`, { quarters: hours * 4 }, { key })
  },

  async work({ who: name, task = name, by, hours, members, date, note }, stage, key) {
    const portal = await stage.as(by)
    const entered = { task, date, note, quarters: hours * 4, members: members.map(stage.idOf) }
    const { workHours } = await portal.post(`/work-hours/of/${stage.idOf(by)}`, entered, { key })
    stage.know(`hours ${name}`, { id: workHours._id, version: workHours.version })
  },

  async confirmWork({ who: name, entries = [name], by }, stage, key) {
    const seen = entries.map((entry) => stage.idOf(`hours ${entry}`))
    await (await stage.as(by)).post('/work-hours/confirm', { entries: seen }, { key })
  },

  async returnWork({ who: task, by, why: reason }, stage, key) {
    const entries = [stage.idOf(`hours ${task}`)]
    await (await stage.as(by)).post('/work-hours/return', { entries, reason }, { key })
  },
}

const pathOfCard = (who, card, stage) =>
  `/qualifications/${encodeURIComponent(`${stage.idOf(who)}:${stage.idOf(`qualification ${card}`)}`)}`
