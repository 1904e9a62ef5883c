import { describe, expect, test } from 'vitest'
import { DocumentDetails, DocumentPlace } from '#domain/document/document-details'
import { foundingOffices } from '#domain/office/founding-offices'
import { NewOffice, OfficeDetails } from '#domain/office/office-details'
import { byEffort } from '#testing/effort'

import { drawPaper } from './draw-papers.mjs'
import { drawScene } from './draw-scenes.mjs'
import { people } from './households.mjs'
import { library } from './library.mjs'
import { bodyOf } from './library-performers.mjs'
import { story } from './story.mjs'

const documents = library.filter((step) => 'document' in step)
const offices = story.filter((step) => 'office' in step || 'newOffice' in step)
const inSection = (section) => documents.filter((step) => step.section === section)

describe('the shelves of the demo club', () => {
  test.each(documents.map((step) => [step.document, step]))('%s could be entered in the form', (_, step) => {
    const body = bodyOf(step, { file: { key: 'a-file' }, picture: { key: 'a-picture' } })
    expect(DocumentPlace.safeParse(body).error).toBeUndefined()
    expect(DocumentDetails.safeParse(body).error).toBeUndefined()
  })

  test('hold what the specification names', () => {
    const titles = inSection('docs-procs').map(({ title }) => title.toLowerCase())
    const named =
      'opening, closing, parking, safety manual, accident report, bylaws, facility rules, house manager duties, junior room rules, membership application, pre-membership application, rope tow, emergency contacts, sign-in sheet, sprinkler drain, facility usage terms, insurance incident form, writing to everyone'
    expect(named.split(', ').filter((name) => !titles.some((title) => title.includes(name)))).toEqual([])
    expect(inSection('history').filter(({ kind }) => kind === 'article')).toHaveLength(2)
    expect(inSection('history').filter(({ kind }) => kind === 'file').length).toBeGreaterThan(1)
    expect(inSection('extras').every(({ alt }) => alt.length > 20)).toBe(true)
    expect(inSection('gymnastics').length).toBeGreaterThan(0)
  })

  test('have each document once, and change only what is there', () => {
    const names = documents.map((step) => step.document)
    expect(new Set(names).size).toBe(names.length)
    const changed = library.flatMap(({ replace, move, before }) => [replace, move, before].filter(Boolean))
    expect(changed.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the files of the demo club', () => {
  test('are papers of one page, as PDF or as Word, and the same each time', () => {
    for (const { paper } of documents.filter((step) => step.paper)) {
      const { name, whole } = drawPaper(paper)
      const begins = new TextDecoder('latin1').decode(whole.subarray(0, 4))
      expect([name, begins]).toEqual([
        `${paper.title}.${paper.kind ?? 'pdf'}`,
        paper.kind === 'docx' ? 'PK\x03\x04' : '%PDF',
      ])
      expect(whole.length).toBeLessThan(10_000)
      expect(drawPaper(paper).whole).toEqual(whole)
    }
  })

  test('say nothing that does not fit on the page', () => {
    for (const { paper } of documents.filter((step) => step.paper && step.paper.kind !== 'docx')) {
      const text = new TextDecoder('latin1').decode(drawPaper(paper).whole)
      const heights = [...text.matchAll(/72 (\d+) Td/g)].map(([, height]) => Number(height))
      expect(heights.length).toBeGreaterThan(3)
      expect(Math.min(...heights)).toBe(54)
    }
  })

  test('are pictures that are small enough to be sent with the season', () => {
    const scenes = documents.flatMap(({ photo, picture }) => [photo, picture].filter(Boolean))
    expect(new Set(scenes).size).toBe(scenes.length)
    const some = scenes.filter((_, index) => index % byEffort(6, 1) === 0)
    for (const scene of some) expect(drawScene(scene).length).toBeLessThan(60_000)
  })
})

describe('the offices of the demo club', () => {
  test('are those that every club begins with, each held but one, and the rosters of the dashboard', () => {
    const known = new Set(foundingOffices.map(({ id }) => id))
    const held = offices.filter(({ office }) => office)
    expect(held.map(({ office }) => office).filter((id) => !known.has(id))).toEqual([])
    expect(held.filter(({ set }) => !set.holders?.length)).toHaveLength(1)
    expect(new Set(held.map(({ office }) => office))).toEqual(known)
    const sections = offices.flatMap(({ section }) => section ?? [])
    expect(new Set(sections)).toEqual(new Set(['house-managers', 'capital-improvement']))
  })

  test.each(offices.map((step) => [step.office ?? step.newOffice, step]))(
    '%s could be entered in the form',
    (_, step) => {
      const { error } = step.office
        ? OfficeDetails.safeParse({ title: 'x', ...step.set })
        : NewOffice.safeParse({ section: step.section, title: step.title, holders: step.holders })
      expect(error).toBeUndefined()
    },
  )

  test('are held by adults who are in the club by then', () => {
    const joined = new Set()
    const strangers = story.flatMap(({ found, enroll, rows = [], office, newOffice, set, holders = set?.holders }) => {
      for (const name of [found, enroll, ...rows].filter(Boolean)) joined.add(name)
      const named = (office ?? newOffice) && holders ? holders : []
      return named.filter((name) => !joined.has(name) || !people.get(name).isAdult)
    })
    expect(strangers).toEqual([])
  })
})
