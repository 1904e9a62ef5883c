import { randomBytes } from 'node:crypto'

import { ADMINISTRATOR, passwordOf, TEMPORARY_PASSWORD } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'
import { seal } from '../../scripts/key-exchange.mjs'
import { portalAt, signIn } from '../../scripts/portal-client.mjs'

/** So much an account may do at once; the crew keeps within it by being many. */
const UPLOADS = 20
const POSTS = 5

const PASSWORD = passwordOf('Corpus Helper')

/** An adult of the club without a name and an address of their own. */
export const adult = {
  isAdult: true,
  fname: 'Corpus',
  birthdate: '1985-03-09',
  joinDate: '2024-11-02',
  statusType: 'Active',
  phone: { home: '2065550190', work: '', cell: '' },
  address: { street: '7 Ferry Landing Road', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
  family: [],
}

/** Those who bring the texts and files: the demo club's administrator, and as many more as are needed. */
export async function openCrew(url) {
  const nora = await signIn(portalAt(url), people.get(ADMINISTRATOR).email, passwordOf(ADMINISTRATOR))

  /** Adds an adult who has not signed in yet. */
  const add = async (details = {}) => {
    const email = `helper.${randomBytes(6).toString('hex')}@skarnhollow.example`
    const { 'temporary-password': password } = await seal(nora.portal, { 'temporary-password': TEMPORARY_PASSWORD })
    const { user } = await nora.portal.post('/users/', { ...adult, lname: 'Helper', email, ...details, password })
    return { email, user }
  }

  const enroll = async (role) => {
    const { email, user } = await add()
    if (role !== 'member') await nora.portal.put(`/users/${user._id}/role`, { role })
    const helper = await signIn(nora.portal, email, TEMPORARY_PASSWORD)
    const { 'new-password': password } = await seal(nora.portal, { 'new-password': PASSWORD })
    await helper.portal.put(`/users/first-login/${helper.userId}`, { password, birthdate: adult.birthdate })
    return { ...helper, email }
  }

  /** One after the other gets somebody who can still do so much of it today. */
  const rota = (most, role) => {
    let turn = Promise.resolve({ left: 0 })
    return (count = 1) => {
      turn = turn.then(async (helper) => {
        const free = helper.left >= count ? helper : { ...(await enroll(role)), left: most }
        return { ...free, left: free.left - count }
      })
      return turn
    }
  }

  return { nora, add, enroll, uploader: rota(UPLOADS, 'administrator'), poster: rota(POSTS, 'member') }
}
