import { randomUUID } from 'node:crypto'

import { seal } from '../../scripts/key-exchange.mjs'
import { portalAt, signIn } from '../../scripts/portal-client.mjs'
import { devSecrets } from '../../scripts/secrets.mjs'

const TEMPORARY = 'Larch-Cornice-41!'
const PASSWORD = 'Timber-Gully-Rope-58!'
const EMAIL = 'ingrid@skarnhollow.example'

/** A club with one administrator and `size` members, made through the portal's own door. */
export async function openCrashClub(url, size) {
  const portal = portalAt(url)
  const sealed = await seal(portal, { 'temporary-password': TEMPORARY })
  await portalAt(url, devSecrets().SETUP_SECRET).post('/setup/first-administrator', {
    fname: 'Ingrid',
    lname: 'Halvorsen',
    email: EMAIL,
    password: sealed['temporary-password'],
  })
  const first = await signIn(portal, EMAIL, TEMPORARY)
  const chosen = await seal(portal, { 'new-password': PASSWORD })
  await first.portal.put(`/users/first-login/${first.userId}`, {
    password: chosen['new-password'],
    birthdate: '1971-03-09',
  })
  const { token, portal: administrator } = await signIn(portal, EMAIL, PASSWORD)

  const members = []
  for (let index = 0; index < size; index++) {
    const { user } = await administrator.post('/users/', minor(index))
    members.push(user._id)
  }
  return { token, members, send: (address, command) => portalAt(address, token).put(...requestOf(command)) }
}

/** What a writer asks next of its member: a join date that no other command asks for. */
export function nextCommand(member, turn) {
  const joinDate = new Date(Date.UTC(1990, 0, 1 + turn)).toISOString().slice(0, 10)
  return { key: randomUUID(), member, joinDate, fate: 'unknown' }
}

export const requestOf = ({ key, member, joinDate }) => [`/users/${member}`, { joinDate }, { key }]

const minor = (index) => ({
  fname: `Solveig ${index + 1}`,
  lname: 'Brekke',
  birthdate: '2014-05-17',
  joinDate: '2020-11-01',
  statusType: 'Young Adult',
  isAdult: false,
})
