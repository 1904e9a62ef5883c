import type { DirectoryEntry } from '#domain/member/directory-views'
import type { MemberProfile } from '#domain/member/member-views'
import { endSession, signIn } from '../../sync/session/session'

const none = { home: '', work: '', cell: '' }

export const entry = (
  _id: string,
  fname: string,
  lname: string,
  more: Partial<DirectoryEntry> = {},
): DirectoryEntry => ({
  _id,
  fname,
  lname,
  isAdult: true,
  phone: { ...none, home: '2065550101' },
  ...more,
})

/** A few lines of the directory, as an administrator gets them. */
export const entries: readonly DirectoryEntry[] = [
  entry('marit', 'Marit', 'Solheim', {
    phone: { ...none, home: '2065550144' },
    email: 'marit@skarnhollow.example',
    statusType: 'Active',
    isVaccinated: true,
  }),
  entry('wren', 'Wren', 'Aldous', { email: 'wren@skarnhollow.example', statusType: 'Life', isVaccinated: true }),
  entry('ase', 'Åse', 'Ødegård', { email: 'ase@skarnhollow.example', statusType: 'Inactive', isVaccinated: false }),
  entry('zoe', 'Zoë', 'Ångström', { email: 'zoe@skarnhollow.example', statusType: 'Life', isVaccinated: false }),
  {
    _id: 'felix',
    fname: 'Felix',
    lname: 'Dunmore',
    isAdult: false,
    email: null,
    statusType: 'Young Adult',
    isVaccinated: false,
  },
]

/** As a member gets them. */
export const plainEntries = entries.map(({ email: _, statusType: __, isVaccinated: ___, ...plain }) => plain)

export const marit: MemberProfile = {
  _id: 'marit',
  fname: 'Marit',
  lname: 'Solheim',
  isAdult: true,
  family: [{ _id: 'einar', fname: 'Einar', lname: 'Solheim', isAdult: true }],
  avatar: null,
  wallpaper: 'rope-tow',
  statusType: 'Active',
  joinDate: '1998-10-04',
  email: 'marit@skarnhollow.example',
  phone: { home: '2065550144', work: '', cell: '2065550172' },
  address: { street: '412 Quarry Steps', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
  birthdate: '1974-03-17',
  role: 'member',
  firstLogin: false,
  vaccine: { isVaccinated: false, files: [] },
}

/** A minor, as an administrator sees him. */
export const felix: MemberProfile = {
  _id: 'felix',
  fname: 'Felix',
  lname: 'Dunmore',
  isAdult: false,
  family: [],
  avatar: null,
  wallpaper: 'first-light',
  statusType: 'Young Adult',
  joinDate: '2020-11-01',
  birthdate: '2015-05-17',
  role: 'member',
  firstLogin: false,
  vaccine: { isVaccinated: false, files: [] },
}

/** The calls that every page makes. */
export const everyPage = {
  'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
  'GET /users/': () => Response.json({ users: entries }),
  'GET /users/families': () => Response.json({ families: 2 }),
}

export const answer = (user: MemberProfile, version = 3, status = 200) =>
  Response.json({ user }, { status, headers: { ETag: `"${version}"` } })

export function signInAs(role: 'member' | 'administrator') {
  endSession()
  signIn({ token: `the token of a ${role}`, userId: 'nora', role, firstLogin: false })
}
