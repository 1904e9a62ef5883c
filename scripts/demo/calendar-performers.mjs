import { dayOn, daysAfter } from './club-days.mjs'
import { people } from './households.mjs'
import { isRepetition } from './repetition.mjs'

/** How entries come into the calendar of the demo club, and change. */
export const calendarPerformers = {
  async entry({ who: name, by, ...step }, stage, key) {
    const administrator = await stage.as(by)
    const body = entryBody(step, stage.journal.idOf)
    const [{ _id }] = await administrator.post('/calendar', body, { key }).catch(async (error) => {
      // On another day the same step is another request.
      if (!isRepetition(error)) throw error
      return [await lookUp(administrator, body)]
    })
    stage.journal.know(`entry ${name}`, _id)
  },

  async rearrange({ who: name, by, set, from, onDuty }, stage, key) {
    const administrator = await stage.as(by)
    const { value, etag } = await administrator.tagged(pathOf(name, stage))
    const [{ _id, onDuty: ids, ...kept }] = value
    const body = {
      ...kept,
      ...set,
      ...(from && { start: `${kept.start.slice(0, 11)}${from}` }),
      onDuty: onDuty?.map(stage.journal.idOf) ?? ids.map((member) => member._id),
    }
    await administrator.post(pathOf(name, stage), body, { key, ifMatch: etag }).catch((error) => {
      if (!isRepetition(error)) throw error
    })
  },

  async crossOut({ who: name, by }, stage, key) {
    await (await stage.as(by)).remove(pathOf(name, stage), undefined, { key })
  },
}

/** What is sent of an entry. `idOf` knows the members by their names. */
export function entryBody({ title, weekday, weeks, from, to, days, contact, notes, onDuty }, idOf, now = new Date()) {
  const day = dayOn(weekday, weeks, now)
  const { phone, email } = people.get(contact)
  return {
    title,
    contact: { name: contact, phone: phone.cell || phone.home, email: idOf(`${contact}, email`) ?? email },
    onDuty: onDuty.map(idOf),
    start: `${day}T${from}`,
    end: `${daysAfter(day, days)}T${to}`,
    notes,
  }
}

const pathOf = (name, stage) => `/calendar/${stage.journal.idOf(`entry ${name}`)}`

async function lookUp(administrator, { title, notes }) {
  const entries = await administrator.get('/calendar/')
  const found = entries.find((entry) => entry.title === title && entry.notes === notes)
  if (!found) throw new Error(`${title} is not in the calendar.`)
  return found
}
