/** How members of the demo club are asked whether they come, and answer. */
export const answerPerformers = {
  async askAbout({ who: name, by, answers }, stage, key) {
    const administrator = await stage.as(by)
    if (stage.knows(`meeting ${name}`)) {
      await administrator.put(`/meetings/${idOf(name, stage)}`, { answers }, { key })
      return
    }
    const path = `/calendar/${idOf(name, stage)}`
    const { value, etag } = await administrator.tagged(path)
    const [{ _id, onDuty, ...kept }] = value
    const body = { ...kept, onDuty: onDuty.map((member) => member._id), answers }
    await administrator.post(path, body, { key, ifMatch: etag })
  },

  /** Somebody answers, or their parent does. */
  async reply({ who: name, from, by = from, answer, guests, note }, stage, key) {
    const said = { answer, ...(guests && { guests }), ...(note && { note }) }
    await (await stage.as(by)).put(`/dates/${idOf(name, stage)}/answers/${stage.idOf(from)}`, said, { key })
  },
}

const idOf = (name, stage) => stage.idOf(`${stage.knows(`meeting ${name}`) ? 'meeting' : 'entry'} ${name}`)
