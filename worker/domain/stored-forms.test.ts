import { expect, test } from 'vitest'

import type { EventForm } from './aggregate'
import { family } from './family'
import { member } from './member'

/** One stored sample of every event type in every version there ever was. Samples are added, never changed or removed. */
const samples: Record<string, Record<number, { data: unknown; personal?: unknown }>> = {
  MemberEnrolled: {
    1: {
      data: { statusType: 'Active', joinDate: '1998-10-04', isAdult: true, role: 'member' },
      personal: {
        fname: 'Olav',
        lname: 'Brekke',
        birthdate: '1979-07-21',
        email: 'olav@skarnhollow.example',
        phone: { home: '2065550111', work: '', cell: '' },
        address: { street: '88 Mill Race', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
      },
    },
  },
  MemberRevised: { 1: { data: { statusType: 'Life' }, personal: { email: 'olav@ember.example' } } },
  MemberRoleChanged: { 1: { data: { role: 'administrator' } } },
  FirstLoginCompleted: { 1: { data: {}, personal: { birthdate: '1979-07-21' } } },
  PasswordChanged: { 1: { data: { reason: 'reset' } } },
  MemberRemoved: { 1: { data: {} } },
  VaccinePassportSubmitted: { 1: { data: { files: [{ key: 'a-file', thumbnailKey: null }] } } },
  MemberForgotten: { 1: { data: {} } },
  MemberReinstated: { 1: { data: {} } },
  FamilyLinked: { 1: { data: {} } },
  FamilyUnlinked: { 1: { data: {} } },
}

const forms: [type: string, form: EventForm][] = [member, family].flatMap(({ events }) =>
  Object.entries<EventForm>(events),
)

test('there is a sample of every event type, and of every version of it', () => {
  expect(
    Object.fromEntries(Object.entries(samples).map(([type, byVersion]) => [type, Object.keys(byVersion).length])),
  ).toEqual(Object.fromEntries(forms.map(([type, { version }]) => [type, version])))
})

test.each(forms)('every %s that was ever stored can still be read', (type, form) => {
  for (const [version, sample] of Object.entries(samples[type] ?? {})) {
    let lifted: { data: unknown; personal: unknown } = { data: sample.data, personal: sample.personal ?? null }
    for (const upcast of (form.upcasters ?? []).slice(Number(version) - 1)) lifted = upcast(lifted)
    expect(form.data?.safeParse(lifted.data).success ?? true).toBe(true)
    expect(form.personal?.safeParse(lifted.personal).success ?? lifted.personal === null).toBe(true)
  }
})
