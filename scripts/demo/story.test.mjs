import { describe, expect, test } from 'vitest'

import { isAdult } from '#domain/age'
import { MemberRevision, NewMember, ProfileUpdate, STATUS_TYPES } from '#domain/member-details'
import { passwordComplaint } from '#domain/password'
import { WALLPAPERS } from '#domain/wallpaper'

import { ADMINISTRATOR, MEMBER, NEWCOMER, passwordOf, TEMPORARY_PASSWORD } from './accounts.mjs'
import { households, people } from './households.mjs'
import { filesOf } from './library.mjs'
import { ownRecord, revised } from './performers.mjs'
import { drawPortrait, sitters } from './portraits.mjs'
import { opening, story } from './story.mjs'
import { drawCard } from './vaccine-cards.mjs'

const everyone = [...people.values()]
const OF_MEMBERS = ['found', 'settle', 'enroll', 'revise', 'profile', 'passport', 'role', 'remove']
const club = playOnPaper()

describe('the demo club at the end of the season', () => {
  test('has 126 members', () => {
    expect(club.members.size).toBe(126)
  })

  test('has 58 families, and nobody is without one', () => {
    const groups = families()
    expect(groups).toHaveLength(58)
    expect(groups.every((group) => group.length > 1)).toBe(true)
  })

  test('has members of every status type, and minors', () => {
    const members = [...club.members.values()]
    expect(new Set(members.map(({ statusType }) => statusType))).toEqual(new Set(STATUS_TYPES))
    expect(members.filter(({ isAdult }) => !isAdult).length).toBeGreaterThan(10)
  })

  test('knows the people of the directory that visitors have seen in pictures', () => {
    const seen =
      'wren.aldous amos.b solveig.b s.brandt ines.calloway owen.c lucia.f t.gale kofi.lindgren tess.m june.okafor nora.q priya.r marit'
    const emails = [...club.members.values()].map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining(seen.split(' ').map((mailbox) => `${mailbox}@skarnhollow.example`)))
    expect(club.members.get('Felix Dunmore')).toMatchObject({ isAdult: false, statusType: 'Young Adult' })
  })

  test('says who of them is vaccinated, as the pictures do', () => {
    const yes = 'Aldous Birkeland Brandt Castellane Ferrante Lindgren Moriyama Okafor Quist Ravindran Solheim'.split(
      ' ',
    )
    const no = ['Ines Calloway', 'Felix Dunmore', 'Thaddeus Gale']
    expect(yes.filter((lname) => !passportHolders().some((name) => name.endsWith(lname)))).toEqual([])
    expect(no.filter((name) => passportHolders().includes(name))).toEqual([])
    const firstPage = [...club.members.values()]
      .filter((member) => member.isAdult)
      .sort(byName)
      .slice(0, 15)
    expect(firstPage.filter(({ name }) => passportHolders().includes(name)).length).toBeGreaterThan(10)
  })

  test('has every wallpaper with somebody, and Marit at the rope tow in Quarry Steps', () => {
    const chosen = [...club.members.values()].map(({ wallpaper }) => wallpaper ?? WALLPAPERS[0])
    expect(new Set(chosen)).toEqual(new Set(WALLPAPERS))
    expect(chosen.filter((wallpaper) => wallpaper !== WALLPAPERS[0]).length).toBeGreaterThanOrEqual(24)
    expect(club.members.get(MEMBER)).toMatchObject({
      wallpaper: 'rope-tow',
      phone: { cell: '2065550172' },
      address: { street: '412 Quarry Steps' },
    })
  })
})

describe('the pictures of the demo club', () => {
  test('leave room for the visitor’s own, account by account', () => {
    const senders = story.flatMap(({ who, by, sides, hasPortrait, ...step }) => [
      ...(sides ?? []).map(() => by),
      ...(hasPortrait ? [who] : []),
      ...Array(filesOf(step) + (step.verb === 'sentinel' ? 1 : 0)).fill(by),
    ])
    const busiest = Math.max(...[...Map.groupBy(senders, (name) => name).values()].map(({ length }) => length))
    expect(busiest).toBeLessThanOrEqual(16)
    expect(senders).not.toContain(ADMINISTRATOR)
  })

  test('are small, and the same each time', () => {
    for (const name of sitters) expect(drawPortrait(name).length).toBeLessThan(20_000)
    const [name = ''] = sitters
    expect(drawPortrait(name)).toEqual(drawPortrait(name))
    expect(drawCard(MEMBER, 'front').whole).not.toEqual(drawCard(MEMBER, 'back').whole)
  })
})

describe('everyone of the demo club', () => {
  test.each(everyone)('$name could be entered in the form', ({ name, ...details }) => {
    const entered = { ...details, ...(details.isAdult && { password: 'sealed' }) }
    expect(NewMember.safeParse(entered).error).toBeUndefined()
  })

  test('is a minor exactly when younger than 18', () => {
    const wrong = everyone.filter((person) => person.isAdult !== isAdult(person.birthdate, '2026-11-20'))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('has an address of their own that no mail can reach', () => {
    const emails = everyone.flatMap(({ email }) => email ?? [])
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.filter((email) => !/^[a-z.]+@skarnhollow\.example$/.test(email))).toEqual([])
  })

  test('has telephones that ring nowhere', () => {
    const numbers = [...everyone, ...club.members.values()].flatMap(({ phone }) => Object.values(phone ?? {}))
    expect(numbers.filter((number) => number && !/^\d{3}55501\d\d$/.test(number))).toEqual([])
  })
})

describe('the story', () => {
  test('does nothing that the club would refuse', () => {
    expect(club.refused).toEqual([])
  })

  test('lets both demo accounts in first, and keeps the wizard waiting for the newcomer', () => {
    expect(opening.map((step) => step.settle).filter(Boolean)).toEqual([ADMINISTRATOR, MEMBER])
    expect(story.filter(({ settle }) => settle === NEWCOMER)).toEqual([])
    expect(opening.some(({ enroll }) => enroll === NEWCOMER)).toBe(true)
  })

  test('has a name for each step, and no name twice', () => {
    const names = story.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('has passwords that the portal accepts', () => {
    const passwords = [TEMPORARY_PASSWORD, passwordOf(ADMINISTRATOR), passwordOf(MEMBER), passwordOf('Owen Castellane')]
    expect(passwords.map(passwordComplaint)).toEqual([undefined, undefined, undefined, undefined])
    expect(new Set(passwords).size).toBe(4)
  })
})

/** Goes through the story with the club's own forms, and notes what would be refused. */
function playOnPaper() {
  const members = new Map()
  const links = []
  const administrators = new Set()
  const settled = new Set()
  const refused = []
  const passportsOf = new Map()
  const refuse = (step, why) => refused.push(`${step.name}: ${why}`)

  for (const step of story) {
    const { verb, who, by } = step
    if (by && !(administrators.has(by) && settled.has(by))) refuse(step, `${by} may not`)
    if (!OF_MEMBERS.includes(verb)) continue
    if (verb === 'profile' && !settled.has(who)) refuse(step, 'has not signed in yet')
    if (!['found', 'enroll'].includes(verb) && !members.has(who)) refuse(step, 'nobody of that name')
    if (verb === 'found') administrators.add(who)
    if (verb === 'enroll') members.set(who, people.get(who))
    if (verb === 'found') {
      const { name, fname, lname, email } = people.get(who)
      members.set(who, { name, fname, lname, email, statusType: 'Active', joinDate: '2026-11-20', isAdult: true })
    }
    if (verb === 'passport') passportsOf.set(who, (passportsOf.get(who) ?? 0) + step.sides.length)
    if (verb === 'profile') {
      const { error, data } = ProfileUpdate.safeParse(ownRecord(members.get(who), step))
      if (error) refuse(step, error.message)
      if (same({ ...members.get(who), ...data }, members.get(who))) refuse(step, 'nothing changes')
      members.set(who, { ...members.get(who), ...data })
    }
    if (verb === 'settle') {
      settled.add(who)
      members.set(who, { ...members.get(who), birthdate: people.get(who).birthdate })
    }
    if (verb === 'role') administrators[step.to === 'administrator' ? 'add' : 'delete'](who)
    if (verb === 'remove') members.delete(who)
    if (verb === 'revise') {
      const body = revised(members.get(who), step.set)
      const { error } = MemberRevision.safeParse(body)
      if (error) refuse(step, error.message)
      if (same(body, revised(members.get(who), {}))) refuse(step, 'nothing changes')
      members.set(who, { ...members.get(who), ...body })
      for (const relative of step.family ?? []) links.push([who, relative])
    }
  }
  return { members, links, refused, passportsOf }
}

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other)
}

const passportHolders = () => [...club.passportsOf.keys()]

const byName = (one, other) => one.lname.localeCompare(other.lname) || one.fname.localeCompare(other.fname)

function families() {
  const groupOf = new Map(households.flatMap((household) => household.map(({ name }) => [name, household[0].name])))
  for (const [one, other] of club.links) {
    const [from, to] = [groupOf.get(one), groupOf.get(other)]
    for (const [name, group] of groupOf) if (group === from) groupOf.set(name, to)
  }
  const groups = Map.groupBy(club.members.keys(), (name) => groupOf.get(name))
  return [...groups.values()]
}
