import { randomBytes, randomUUID } from 'node:crypto'

import { Refused } from '../../scripts/portal-client.mjs'
import { adult } from './crew.mjs'

/** Such a field takes one thing only, so what is hostile comes one at a time. */
const ALONE = 1

const parts = { 'address.street': 'street', 'address.city': 'city', 'address.zipCode': 'zip code' }
const nameOf = (name) => ({ fname: 'first name', lname: 'last name', ...parts })[name] ?? name

const addressIn = (packs) => ({
  ...adult.address,
  street: packs.street?.words ?? adult.address.street,
  city: packs.city?.words ?? adult.address.city,
  zipCode: packs['zip code']?.words ?? adult.address.zipCode,
})

/** Where texts get into members' records, and the words that somebody gives for what they do. */
export function memberKinds({ nora, add, enroll }) {
  const own = enroll('member')
  const somebody = add()
  const meeting = nora.portal.post('/meetings', {
    ...{ type: 'Board Meeting', venue: 'The lodge', address: '12 Rope Lane', date: '2099-12-04', time: '07:00PM' },
  })
  let turn = 0
  return {
    member: {
      name: 'member',
      fields: { 'first name': 200, 'last name': 200, street: 200, city: 200, 'zip code': 10 },
      fieldOf: nameOf,
      async send(packs) {
        const { user } = await add({
          fname: packs['first name']?.words ?? 'Corpus',
          lname: packs['last name']?.words ?? 'Helper',
          address: addressIn(packs),
        })
        return { id: user._id }
      },
    },
    email: {
      name: 'member',
      fields: { email: ALONE },
      async send({ email }) {
        const { user } = await somebody
        await nora.portal.put(`/users/${user._id}`, { email: email.words })
        return { id: user._id }
      },
    },
    profile: {
      name: 'profile',
      fields: { street: 200, city: 200, 'zip code': 10 },
      fieldOf: nameOf,
      async send(packs) {
        const { portal, userId, email } = await own
        const phone = { home: '2065550191', work: '', cell: '' }
        await portal.put(`/users/${userId}`, { email, phone, address: addressIn(packs), wallpaper: 'first-light' })
        return { id: userId }
      },
    },
    reason: {
      name: 'reason',
      fields: { reason: 500 },
      async send({ reason }) {
        const { meeting: made } = await meeting
        const { type, address, date, time } = made
        const revised = { type, address, date, time, venue: `The lodge, room ${++turn}` }
        await nora.portal.put(`/meetings/${made._id}`, revised, { reason: reason.words.toWellFormed() })
        return { id: made._id }
      },
    },
    /** What somebody is led to by a link. */
    address: { name: 'address', fields: { find: 200, text: 100 }, send: async () => ({}) },
    cells: {
      name: 'import',
      fields: { 'first name': 200, 'last name': 200, street: 200, city: 200, 'zip code': 10 },
      async send(packs) {
        const cells = {
          ...{ fname: packs['first name']?.words ?? 'Corpus', lname: packs['last name']?.words ?? 'Row' },
          ...{ email: `row.${randomBytes(6).toString('hex')}@skarnhollow.example`, statusType: 'Active' },
          ...{ birthdate: adult.birthdate, joinDate: adult.joinDate, 'phone.home': adult.phone.home },
          'address.street': packs.street?.words ?? 'Row Lane 1',
          'address.city': packs.city?.words ?? 'Row',
          'address.state': 'WA',
          'address.zipCode': packs['zip code']?.words ?? '98999',
        }
        return { id: await imported(nora.portal, cells) }
      },
      fieldOf: nameOf,
    },
  }
}

/** A row through the dry run and the import. What is refused there is told as a form would be. */
async function imported(portal, cells) {
  const row = { number: 2, cells, as: 'new' }
  const [verdict] = (await portal.post('/members/imports/dry-run', { rows: [row] })).rows
  if (verdict.complaints.length > 0) throw complaint(verdict)
  const id = `import-${randomUUID()}`
  const { rows } = await portal.post(`/members/imports/${id}`, { rows: [{ ...row, basis: verdict.basis }] })
  if (rows[0].outcome !== 'added') throw complaint(rows[0])
  return (await portal.get(`/members/imports/${id}`)).rows[0]._id
}

function complaint({ outcome, complaints }) {
  const fields = Object.fromEntries(complaints.map(({ field, message }) => [field, message]))
  return new Refused(400, { error: complaints[0]?.message ?? `The row was ${outcome}.`, code: 'ROW', fields })
}
