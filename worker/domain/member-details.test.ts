import { describe, expect, test } from 'vitest'

import { ingrid, olav } from '../testing/cast'
import { MemberRevision, NewMember, withAdulthood } from './member-details'

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
