/** How the demo club keeps its lodge, books its beds, cancels, and checks in who comes. */
export const lodgePerformers = {
  async lodgeRoom({ who: name, by, place, firstBed, beds, use }, stage, key) {
    const { lodgeRoom } = await (await stage.as(by)).post('/lodge/rooms', { name, place, firstBed, beds, use }, { key })
    stage.know(`room ${name}`, lodgeRoom._id)
  },

  async lodgeSeason({ who: name, by, set }, stage, key) {
    const { lodgeSeason } = await (await stage.as(by)).post('/lodge/seasons', set, { key })
    stage.know(`season ${name}`, lodgeSeason._id)
  },

  async bookStay({ who, from, to, members, guests, arrives, note }, stage, key) {
    const asked = {
      ...{ member: stage.idOf(who), from, to, members: members.map(stage.idOf), guests, arrives, note },
      orWait: true,
    }
    const { stay } = await (await stage.as(who)).post('/stays', asked, { key })
    stage.know(`stay ${who} ${from}`, stay._id)
  },

  async cancelStay({ who, by = who, from, why: reason }, stage, key) {
    await (await stage.as(by)).remove(pathOf(who, from, stage), undefined, { key, ...(reason && { reason }) })
  },

  async checkIn({ who, by, from }, stage, key) {
    await (await stage.as(by)).put(`${pathOf(who, from, stage)}/arrival`, {}, { key })
  },

  async lodgeSettings({ who, by = who, set }, stage, key) {
    await (await stage.as(by)).put(`/lodge/settings/${stage.idOf(who)}`, set, { key })
  },
}

const pathOf = (who, from, stage) => `/stays/${stage.idOf(`stay ${who} ${from}`)}`
