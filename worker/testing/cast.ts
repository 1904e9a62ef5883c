import type { NewMember } from '../domain/member/member-details'
import type { LaterName } from '../domain/member/member-fields'

/** What every adult is asked for. */
type Part = Omit<Extract<NewMember, { isAdult: true }>, 'password' | 'family' | LaterName>

/** Administrator since the club has had a portal. */
export const ingrid: Part = {
  fname: 'Ingrid',
  lname: 'Halvorsen',
  birthdate: '1971-03-09',
  joinDate: '1998-10-04',
  statusType: 'Active',
  isAdult: true,
  email: 'ingrid@skarnhollow.example',
  phone: { home: '5095550101', work: '', cell: '5095550102' },
  address: { street: '12 Larch Row', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
}

/** A member, and Solveig's father. */
export const olav: Part = {
  ...ingrid,
  fname: 'Olav',
  lname: 'Brekke',
  birthdate: '1979-07-21',
  joinDate: '2011-11-12',
  email: 'olav@skarnhollow.example',
  phone: { home: '2065550111', work: '', cell: '' },
  address: { street: '88 Mill Race', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
}

/** A member who has nothing to do with the others. */
export const ines: Part = {
  ...ingrid,
  fname: 'Ines',
  lname: 'Calloway',
  birthdate: '1990-01-30',
  joinDate: '2019-12-01',
  statusType: 'Associate',
  email: 'ines@skarnhollow.example',
  phone: { home: '2065550126', work: '', cell: '' },
}

/** A minor. */
export const solveig = {
  fname: 'Solveig',
  lname: 'Brekke',
  birthdate: '2014-05-17',
  joinDate: '2020-11-01',
  statusType: 'Young Adult',
  isAdult: false,
} as const satisfies Omit<Extract<NewMember, { isAdult: false }>, 'family' | LaterName>

/** Who has an account and a session when a test begins. Ids are their names. */
export const cast = {
  ingrid: { part: ingrid, role: 'administrator' },
  nora: {
    part: { ...ingrid, fname: 'Nora', lname: 'Quist', email: 'nora@skarnhollow.example' },
    role: 'administrator',
  },
  olav: { part: olav, role: 'member' },
  ines: { part: ines, role: 'member' },
  solveig: { part: solveig, role: 'member' },
} as const

export type Player = keyof typeof cast
