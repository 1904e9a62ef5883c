/** How members of the demo club are asked whether they come, and answer. */
export const answerPerformers = {
  async askAbout({ who: name, by, answers }, stage, key) {
    const administrator = await stage.as(by)
    const { value, etag } = await administrator.tagged(pathOf(name, stage))
    const [{ _id, onDuty, ...kept }] = value
    const body = { ...kept, onDuty: onDuty.map((member) => member._id), answers }
    await administrator.post(pathOf(name, stage), body, { key, ifMatch: etag })
  },

  async reply({ who: name, from, answer, guests, note }, stage, key) {
    const date = stage.idOf(`entry ${name}`)
    const said = { answer, ...(guests && { guests }), ...(note && { note }) }
    await (await stage.as(from)).put(`/dates/${date}/answers/${stage.idOf(from)}`, said, { key })
  },
}

const pathOf = (name, stage) => `/calendar/${stage.idOf(`entry ${name}`)}`
