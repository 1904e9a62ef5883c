import { describe, expect, test } from 'vitest'

import { ingrid, olav, solveig } from '../../testing/cast'
import { ImportedMember, MemberRevision, NewMember, ProfileUpdate, withAdulthood } from './member-details'

describe('what an administrator enters', () => {
  const messages = (form: typeof NewMember | typeof MemberRevision, entered: object) => {
    const parsed = form.safeParse(entered)
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  }

  test('for a new adult is complained about in the order of the specification', () => {
    const empty = {
      fname: '',
      lname: ' ',
      birthdate: '',
      joinDate: '',
      statusType: '',
      email: '',
      password: '',
      isAdult: true,
    }
    const blank = { phone: { home: '' }, address: { street: '', city: '', state: 'WA', zipCode: '' } }
    expect(messages(NewMember, { ...empty, ...blank })).toEqual([
      "Please enter the member's first name.",
      "Please enter the member's last name.",
      "Please enter the member's birthdate.",
      "Please enter the member's join date.",
      'Please select a status type.',
      "Please enter the member's email address.",
      "Please enter the member's temporary password.",
      "Please enter the member's Home/Primary phone number.",
      "Please enter the member's street address.",
      "Please enter the member's city.",
      "Please enter the member's zip code.",
    ])
  })

  test('when editing an adult is complained about contact first', () => {
    const blank = {
      ...olav,
      email: '',
      phone: { home: '' },
      address: { street: '', city: '', state: 'WA', zipCode: '' },
    }
    expect(
      messages(MemberRevision, { ...blank, fname: '', lname: '', statusType: '', birthdate: '', joinDate: '' }),
    ).toEqual([
      "Please enter the member's email address.",
      "Please enter the member's Home/Primary phone number.",
      "Please enter the member's street address.",
      "Please enter the member's city.",
      "Please enter the member's zip code.",
      "Please enter the member's first name.",
      "Please enter the member's last name.",
      'Please select a status type.',
      "Please enter the member's birthdate.",
      "Please enter the member's join date.",
    ])
  })

  test('is stored with dates as dates and phones as digits', () => {
    const parsed = MemberRevision.parse({
      ...olav,
      birthdate: '07/21/1979',
      phone: { home: '(206) 555-0111', work: '', cell: '+' },
    })
    expect(parsed).toMatchObject({ birthdate: '1979-07-21', phone: { home: '2065550111', work: '', cell: '' } })
  })

  test.each(['02/31/2020', '2023-02-29', '13/01/2020', 'yesterday'])('is refused with the date %s', (birthdate) => {
    expect(messages(MemberRevision, { ...ingrid, birthdate })).toEqual(["Please enter the member's birthdate."])
  })

  test('cannot set what it must not', () => {
    const parsed = MemberRevision.parse({ ...olav, role: 'administrator', _id: 'x', firstLogin: false, vaccine: {} })
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(olav).sort())
  })
})

test.each([
  [{ isAdult: false, birthdate: '01/01/1950' }, false],
  [{ isAdult: true, birthdate: '01/01/2020' }, true],
  [{ birthdate: '11/20/2008' }, true],
  [{ birthdate: '11/21/2008' }, false],
  [{ birthdate: 'in spring' }, true],
  [{ birthdate: 7 }, true],
  [{}, true],
])('of %j it is said that this is an adult: %s', (entered, isAdult) => {
  expect(withAdulthood(entered, '2026-11-20')).toEqual({ ...entered, isAdult })
})

const said = (form: { safeParse: typeof ProfileUpdate.safeParse }, entered: object) =>
  form.safeParse(entered).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('where phones and address are missing altogether, their first fields are asked for', () => {
  const { phone: _, address: __, ...rest } = olav
  expect(MemberRevision.safeParse(rest).error?.issues.map(({ message }) => message)).toEqual([
    "Please enter the member's Home/Primary phone number.",
    "Please enter the member's street address.",
  ])
})

test('a member who is imported brings no password and no family, and is else complete', () => {
  for (const entered of [olav, solveig]) {
    expect(ImportedMember.parse({ ...entered, password: 'sealed', family: ['ines'] })).toEqual(entered)
  }
  expect(ImportedMember.safeParse({ ...olav, isAdult: undefined }).success).toBe(false)
})

describe('what members save of their own profile', () => {
  const profile = { email: olav.email, phone: olav.phone, address: olav.address }

  test('is how to reach them, and a picture and a wallpaper where they chose one', () => {
    expect(ProfileUpdate.parse({ ...profile, fname: 'Ole' })).toEqual(profile)
    const chosen = { ...profile, avatar: null, wallpaper: 'rope-tow' }
    expect(ProfileUpdate.parse(chosen)).toEqual(chosen)
    for (const wrong of [{ wallpaper: 'beach' }, { avatar: 'x'.repeat(65) }]) {
      expect(said(ProfileUpdate, { ...profile, ...wrong })).toHaveLength(1)
    }
  })

  test('is asked for in the order of the form', () => {
    const address = { street: '', city: '', state: 'WA', zipCode: '' }
    expect(said(ProfileUpdate, { email: '', phone: { home: '' }, address })).toEqual([
      'email: Please enter your email address.',
      'phone.home: Please enter your Home/Primary phone number.',
      'address.street: Please enter your street address.',
      'address.city: Please enter your city.',
      'address.zipCode: Please enter your zip code.',
    ])
    expect(said(ProfileUpdate, {})).toEqual([
      'email: Please enter your email address.',
      'phone: Please enter your Home/Primary phone number.',
      'address: Please enter your street address.',
    ])
  })
})
