import { readFileSync } from 'node:fs'

import { moreHouseholds } from './past/more-households.mjs'

const TABLE = new URL('households.txt', import.meta.url)
const DOMAIN = 'skarnhollow.example'

/** Everyone of the demo club as they were when they joined, in households of people who belong together. */
export const households = readHouseholds(readFileSync(TABLE, 'utf8'))

/** Those, and the households of people who were in the club for a part of its two years. */
export const everyHousehold = [...households, ...moreHouseholds]

/** Everybody by their full names. */
export const people = new Map(everyHousehold.flat().map((person) => [person.name, person]))

function readHouseholds(text) {
  const households = []
  let home
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('#'))) {
    if (line.startsWith(' ')) households.at(-1).push(readPerson(line, home))
    else {
      home = readHome(line)
      households.push([])
    }
  }
  return households
}

function readHome(line) {
  const [, street, city, zipCode, phone] = /^(.+), (.+) (\d{5}) +([\d -]+)$/.exec(line)
  return { address: { street, city, state: 'WA', zipCode }, home: digits(phone) }
}

function readPerson(line, { address, home }) {
  const [, lname, fname] = /^ +(.+?), (.+?) {2,}/.exec(line)
  const [, birthdate, joinDate, statusType, rest] =
    /(\d{4}-\d\d-\d\d) {2}(\d{4}-\d\d-\d\d) {2}(Active|Associate|Inactive|Life|Young Adult) *(.*)$/.exec(line)
  const [, mailbox = '', cell = ''] = /^([a-z][\w.]*)? *([\d -]+)?$/.exec(rest)
  const person = { name: `${fname} ${lname}`, fname, lname, birthdate, joinDate, statusType }
  if (mailbox === 'minor') return { ...person, isAdult: false }
  return {
    ...person,
    isAdult: true,
    email: `${mailbox || `${plain(fname)}.${plain(lname)}`}@${DOMAIN}`,
    phone: { home, work: '', cell: digits(cell) },
    address,
  }
}

function digits(text) {
  return text.replace(/\D/g, '')
}

function plain(name) {
  return name.normalize('NFKD').replace(/[^\w]/g, '').toLowerCase()
}
