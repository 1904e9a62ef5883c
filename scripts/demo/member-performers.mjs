import { seal } from '../key-exchange.mjs'
import { TEMPORARY_PASSWORD } from './accounts.mjs'
import { confirmEmail, finishFirstLogin, signInFirst } from './first-sign-in.mjs'
import { everyHousehold, people } from './households.mjs'
import { drawPortrait } from './portraits.mjs'
import { sendPicture } from './send-file.mjs'
import { drawCard } from './vaccine-cards.mjs'

/** How members come into the club, change, and leave it. */
export const memberPerformers = {
  async found({ who }, { portal, setupSecret, ...stage }, key) {
    const { fname, lname, email } = people.get(who)
    const password = await temporaryPassword(portal)
    const { user } = await portal
      .as(setupSecret)
      .post('/setup/first-administrator', { fname, lname, email, password, placeholders: false }, { key })
    stage.know(who, user._id)
    stage.know(`${who}, temporary password`, stage.now())
  },

  async settle({ who }, stage, key) {
    const session = await signInFirst(who, stage, key)
    // The wizard does not wait for those who were minors when they joined.
    stage.keepSession(who, session.firstLogin ? await finishFirstLogin(who, session, key) : session)
  },

  async enroll({ who, by, why: reason }, stage, key) {
    const { name, ...details } = people.get(who)
    const administrator = await stage.as(by)
    const password = details.isAdult ? { password: await temporaryPassword(stage.portal) } : {}
    const body = { ...details, ...password, family: relativesOf(name, stage) }
    const { user } = await administrator.post('/users/', body, { key, reason })
    stage.know(who, user._id)
    if (details.isAdult) stage.know(`${who}, temporary password`, stage.now())
    stage.did(who, key)
  },

  /** Links all who live together. */
  async household({ who, by }, stage, key) {
    const administrator = await stage.as(by)
    const [head, ...others] = [who, ...householdOf(who).filter((name) => name !== who)].filter(stage.knows)
    const all = [head, ...others]
    for (const [at, name] of all.slice(0, -1).entries()) {
      const path = `/users/${stage.idOf(name)}`
      const { value, etag } = await administrator.tagged(path)
      const family = all.filter((other) => other !== name).map(stage.idOf)
      await administrator.put(path, { ...revised(value.user, {}), family }, { key: `${key}-${at}`, ifMatch: etag })
    }
  },

  async revise({ who, by, set = {}, family, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const path = `/users/${stage.idOf(who)}`
    const { value, etag } = await administrator.tagged(path)
    const body = { ...revised(value.user, set), ...(family && { family: family.map(stage.idOf) }) }
    const { user } = await administrator.put(path, body, { key, ifMatch: etag, reason })
    if (user.pendingEmail) await confirmEmail(set.email, stage, `${key}-confirmed`)
    if (set.email) stage.know(`${who}, email`, set.email)
    stage.did(who, key)
  },

  /** Who is 18 from now on has an account; they choose a password by mail. */
  async comesOfAge({ who, by, set, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const path = `/users/${stage.idOf(who)}`
    const { value, etag } = await administrator.tagged(path)
    const { phone, ...contact } = set
    const body = { ...revised(value.user, {}), isAdult: true, ...contact, phone: { ...NO_PHONES, ...phone } }
    await administrator.put(path, body, { key, ifMatch: etag, reason })
    stage.know(`${who}, email`, set.email)
    stage.did(who, key)
  },

  async profile({ who, set, wallpaper, hasPortrait }, stage, key) {
    const member = await stage.as(who)
    const path = `/users/${stage.idOf(who)}`
    const { value, etag } = await member.tagged(path)
    const portrait = hasPortrait && (await sendPicture(member, 'avatar', 'portrait.png', { whole: drawPortrait(who) }))
    const body = { ...ownRecord(value.user, { set, wallpaper }), ...(portrait && { avatar: portrait }) }
    await member.put(path, body, { key, ifMatch: etag })
    stage.did(who, key)
  },

  async passport({ who, by, sides }, stage, key) {
    const administrator = await stage.as(by)
    const vaxFiles = []
    for (const side of sides) {
      const fileUrl = await sendPicture(administrator, 'passport', `Card, ${side}.png`, drawCard(who, side))
      vaxFiles.push({ fileUrl, thumbnail: null })
    }
    await administrator.post('/vaccine-passport/', { member_id: stage.idOf(who), vaxFiles }, { key })
  },

  async role({ who, by, to, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    await administrator.put(`/users/${stage.idOf(who)}/role`, { role: to }, { key, reason })
    stage.endSession(who)
    stage.did(who, key)
  },

  async undoLast({ who, by, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const undo = stage.lastCommandOn(who)
    await administrator.post(`/users/${stage.idOf(who)}/put-back`, { undo }, { key, reason })
  },

  async remove({ who, by, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    await administrator.remove(`/users/${stage.idOf(who)}`, { lname: lastNameOf(who) }, { key, reason })
    stage.know(`${who}, removed`, stage.idOf(who))
    stage.forgets(who)
    stage.endSession(who)
  },

  async bringBack({ who, by, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const id = stage.idOf(`${who}, removed`)
    await administrator.post(`/users/${id}/put-back`, { to: 'before removal' }, { key, reason })
    stage.know(who, id)
  },

  async forget({ who, by, why: reason }, stage, key) {
    const administrator = await stage.as(by)
    const id = stage.idOf(`${who}, removed`)
    await administrator.post(`/users/${id}/forget`, { lname: lastNameOf(who) }, { key, reason })
  },
}

/** A member's record with the changes of `set`, as the edit form would send it. */
function revised(user, set) {
  const { fname, lname, birthdate, joinDate, statusType, isAdult, email, phone, address, emergencyContact } = user
  const contact = isAdult ? { email, phone: { ...phone, ...set.phone }, address: { ...address, ...set.address } } : {}
  const { phone: _phone, address: _address, ...plain } = set
  return { fname, lname, birthdate, joinDate, statusType, isAdult, emergencyContact, ...contact, ...plain }
}

/** What a member saves of their own record, with the changes of `set`, as the profile would send it. */
function ownRecord(user, { set, wallpaper = user.wallpaper }) {
  const { email, phone, address, emergencyContact } = user
  return {
    email,
    emergencyContact: set?.emergencyContact ?? emergencyContact,
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

const householdOf = (name) =>
  everyHousehold.find((household) => household.some((person) => person.name === name)).map((person) => person.name)

const relativesOf = (name, stage) =>
  householdOf(name)
    .filter((other) => other !== name && stage.knows(other))
    .map(stage.idOf)

const lastNameOf = (name) => people.get(name).lname
