import { dayOn, daysAfter } from './club-days.mjs'
import { people } from './households.mjs'

/** How entries come into the calendar of the demo club, and change. */
export const calendarPerformers = {
  async entry({ who: name, by, ...step }, stage, key) {
    const administrator = await stage.as(by)
    const [{ _id }] = await administrator.post('/calendar', entryBody(step, stage.idOf, stage.emailOf), { key })
    stage.know(`entry ${name}`, _id)
  },

  async rearrange({ who: name, by, set, from, onDuty, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const { value, etag } = await administrator.tagged(pathOf(name, stage))
    const [{ _id, onDuty: ids, ...kept }] = value
    const body = {
      ...kept,
      ...set,
      ...(from && { start: `${kept.start.slice(0, 11)}${from}` }),
      onDuty: onDuty?.map(stage.idOf) ?? ids.map((member) => member._id),
    }
    await administrator.post(pathOf(name, stage), body, { key, ifMatch: etag, reason })
  },

  async crossOut({ who: name, by, why: reason }, stage, key) {
    await (await stage.as(by)).remove(pathOf(name, stage), undefined, { key, reason })
    stage.did(`entry ${name}`, key)
  },
}

/**
 * What is sent of an entry: on a day, or on a weekday so many weeks from the story's today. `idOf` and `emailOf` know the
 * members by their names.
 */
export function entryBody(
  { title, date, weekday, weeks, from, to, days = 0, contact, notes, onDuty, shifts },
  idOf,
  emailOf,
) {
  const day = date ?? dayOn(weekday, weeks)
  const { phone } = people.get(contact)
  return {
    title,
    contact: { name: contact, phone: phone.cell || phone.home, email: emailOf(contact) },
    onDuty: onDuty.map(idOf),
    start: `${day}T${from}`,
    end: `${daysAfter(day, days)}T${to}`,
    notes,
    ...(shifts && { shifts: shifts.map((shift) => withIds(shift, idOf)) }),
  }
}

const withIds = ({ qualifications, ...shift }, idOf) => ({
  ...shift,
  ...(qualifications && { qualifications: qualifications.map((name) => idOf(`qualification ${name}`)) }),
})

const pathOf = (name, stage) => `/calendar/${stage.idOf(`entry ${name}`)}`
