import { seal } from '../key-exchange.mjs'
import { signIn } from '../portal-client.mjs'
import { passwordOf, TEMPORARY_PASSWORD } from './accounts.mjs'
import { alertPerformers } from './alerts.mjs'
import { calendarPerformers } from './calendar-performers.mjs'
import { households, people } from './households.mjs'
import { libraryPerformers } from './library-performers.mjs'
import { meetingPerformers } from './meetings.mjs'
import { drawPortrait } from './portraits.mjs'
import { isRepetition } from './repetition.mjs'
import { sendPicture } from './send-file.mjs'
import { sentinelPerformers } from './sentinels.mjs'
import { drawCard } from './vaccine-cards.mjs'
import { wallPerformers } from './wall.mjs'

/** How each kind of step is done. One that was done already, but not written down, does no harm. */
export const performers = {
  ...libraryPerformers,
  ...alertPerformers,
  ...calendarPerformers,
  ...meetingPerformers,
  ...sentinelPerformers,
  ...wallPerformers,

  async found({ who }, { portal, setupSecret, journal }, key) {
    const { fname, lname, email } = people.get(who)
    const password = await temporaryPassword(portal)
    try {
      const { user } = await portal
        .as(setupSecret)
        .post('/setup/first-administrator', { fname, lname, email, password }, { key })
      journal.know(who, user._id)
    } catch (error) {
      if (!isRepetition(error)) throw error
    }
  },

  async settle({ who }, stage, key) {
    const { portal, journal } = stage
    const email = journal.idOf(`${who}, email`) ?? people.get(who).email
    const known = await signInFirst(portal, email, who)
    journal.know(who, known.userId)
    stage.remember(who, known)
    if (!known.firstLogin) return
    const { 'new-password': password } = await seal(portal, { 'new-password': passwordOf(who) })
    const { birthdate } = people.get(who)
    await known.portal.put(`/users/first-login/${known.userId}`, { password, birthdate }, { key })
  },

  async enroll({ who, by }, stage, key) {
    const { name, ...details } = people.get(who)
    const administrator = await stage.as(by)
    const password = details.isAdult ? { password: await temporaryPassword(stage.portal) } : {}
    const body = { ...details, ...password, family: relativesOf(name, stage.journal) }
    try {
      const { user } = await administrator.post('/users/', body, { key })
      stage.journal.know(who, user._id)
    } catch (error) {
      if (!isRepetition(error)) throw error
      stage.journal.know(who, await lookUp(administrator, details))
    }
  },

  async revise({ who, by, set, family }, stage, key) {
    const administrator = await stage.as(by)
    const path = `/users/${stage.journal.idOf(who)}`
    const { value, etag } = await administrator.tagged(path)
    const body = { ...revised(value.user, set), ...(family && { family: family.map(stage.journal.idOf) }) }
    try {
      await administrator.put(path, body, { key, ifMatch: etag })
    } catch (error) {
      if (!isRepetition(error)) throw error
    }
    if (set.email) stage.journal.know(`${who}, email`, set.email)
  },

  async profile({ who, set, wallpaper, hasPortrait }, stage, key) {
    const member = await stage.as(who)
    const path = `/users/${stage.journal.idOf(who)}`
    const { value, etag } = await member.tagged(path)
    const portrait = hasPortrait && (await sendPicture(member, 'avatar', 'portrait.png', { whole: drawPortrait(who) }))
    const body = { ...ownRecord(value.user, { set, wallpaper }), ...(portrait && { avatar: portrait }) }
    try {
      await member.put(path, body, { key, ifMatch: etag })
    } catch (error) {
      if (!isRepetition(error)) throw error
    }
  },

  async passport({ who, by, sides }, stage, key) {
    const administrator = await stage.as(by)
    const vaxFiles = []
    for (const side of sides) {
      const fileUrl = await sendPicture(administrator, 'passport', `Card, ${side}.png`, drawCard(who, side))
      vaxFiles.push({ fileUrl, thumbnail: null })
    }
    try {
      await administrator.post('/vaccine-passport/', { member_id: stage.journal.idOf(who), vaxFiles }, { key })
    } catch (error) {
      if (!isRepetition(error)) throw error
    }
  },

  async role({ who, by, to, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    await administrator.put(`/users/${stage.journal.idOf(who)}/role`, { role: to }, { key, reason })
    stage.forget(who)
  },

  async remove({ who, by, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    try {
      await administrator.remove(`/users/${stage.journal.idOf(who)}`, { lname: people.get(who).lname }, { key, reason })
    } catch (error) {
      if (error.status !== 404) throw error
    }
  },
}

/** A member's record with the changes of `set`, as the edit form would send it. */
export function revised(user, set) {
  const { fname, lname, birthdate, joinDate, statusType, isAdult, email, phone, address } = user
  const contact = isAdult ? { email, phone: { ...phone, ...set.phone }, address: { ...address, ...set.address } } : {}
  const { phone: _phone, address: _address, ...plain } = set
  return { fname, lname, birthdate, joinDate, statusType, isAdult, ...contact, ...plain }
}

/** What a member saves of their own record, with the changes of `set`, as the profile would send it. */
export function ownRecord({ email, phone, address, wallpaper: kept }, { set, wallpaper = kept }) {
  return {
    email,
    phone: { ...NO_PHONES, ...phone, ...set?.phone },
    address: { ...address, ...set?.address },
    wallpaper,
  }
}

const NO_PHONES = { home: '', work: '', cell: '' }

async function temporaryPassword(portal) {
  const sealed = await seal(portal, { 'temporary-password': TEMPORARY_PASSWORD })
  return sealed['temporary-password']
}

async function signInFirst(portal, email, who) {
  try {
    return await signIn(portal, email, TEMPORARY_PASSWORD)
  } catch (error) {
    if (error.code !== 'BAD_CREDENTIALS') throw error
    return await signIn(portal, email, passwordOf(who))
  }
}

const relativesOf = (name, journal) =>
  households
    .find((household) => household.some((person) => person.name === name))
    .filter((person) => person.name !== name)
    .map((person) => journal.idOf(person.name))
    .filter((id) => id !== undefined)

async function lookUp(administrator, { email, fname, lname }) {
  const { users } = await administrator.get('/users/')
  const found = users.find((user) => (email ? user.email === email : user.fname === fname && user.lname === lname))
  if (!found) throw new Error(`${fname} ${lname} is not in the directory.`)
  return found._id
}
