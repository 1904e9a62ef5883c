import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { bylaws } from '../../testing/cast-documents'
import { alertTitle } from '../alert/alert-details'
import { DocumentDetails, DocumentPlace } from '../document/document-details'
import { isDocumentSection, titleOfDocument } from '../document/document-sections'
import { isOfficeSection, NewOffice, OfficeDetails } from '../office/office-details'
import { WALLPAPERS } from '../pass/wallpaper'
import { toRichText } from '../shared/rich-text'
import { optionalLines, optionalPhone, phone, STATES } from '../shared/validation'
import { NewPost, titleOfConversation } from '../wall/conversation-details'
import { isSameName } from './last-name'
import { optionalChoice } from './member-field'
import { memberFields } from './member-fields'
import { VaccinePassport } from './vaccine-passport'

/** What is complained of, in order, as "field: message". */
const complaints = (form: z.ZodMiniType, entered: unknown) =>
  form.safeParse(entered).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a vaccine passport', () => {
  const NOBODY = 'member_id: Please select a member from the dropdown'
  const NOTHING = 'Please upload all required vaccine documents for this member'
  const entered = { member_id: 'olav', vaxFiles: [{ fileUrl: 'front', thumbnail: 'small' }, { fileUrl: 'back' }] }

  test('is of a member, with one file or more', () => {
    expect(VaccinePassport.parse(entered)).toEqual(entered)
    expect(complaints(VaccinePassport, { member_id: '', vaxFiles: [] })).toEqual([NOBODY, `vaxFiles: ${NOTHING}`])
    expect(complaints(VaccinePassport, {})).toEqual([NOBODY, `vaxFiles: ${NOTHING}`])
    for (const fileUrl of ['', undefined, 7]) {
      expect(complaints(VaccinePassport, { ...entered, vaxFiles: [{ fileUrl }] })).toEqual([
        `vaxFiles.0.fileUrl: ${NOTHING}`,
      ])
    }
  })

  test('has twenty files at the most', () => {
    const files = (count: number) => ({ ...entered, vaxFiles: Array.from({ length: count }, () => ({ fileUrl: 'x' })) })
    expect(complaints(VaccinePassport, files(20))).toEqual([])
    expect(complaints(VaccinePassport, files(21))).toEqual(['vaxFiles: Please send at most 20 files at once.'])
    expect(complaints(VaccinePassport, { ...entered, member_id: 'x'.repeat(65) })).toHaveLength(1)
    expect(complaints(VaccinePassport, { ...entered, vaxFiles: [{ fileUrl: 'x'.repeat(65) }] })).toHaveLength(1)
  })
})

describe('a phone number', () => {
  const MESSAGE = 'Please enter a phone number.'

  test.each(['2065550111', '(206) 555-0111', ' 206.555.0111 '])('may be typed as "%s"', (typed) => {
    expect(phone(MESSAGE).parse(typed)).toBe('2065550111')
    expect(optionalPhone.parse(typed)).toBe('2065550111')
  })

  test.each(['206555011', '20655501111', '5'])('of too many or too few digits, such as %s, is refused', (typed) => {
    expect(complaints(phone(MESSAGE), typed)).toEqual([`: ${MESSAGE}`])
    expect(complaints(optionalPhone, typed)).toEqual([': Please enter all 10 digits of the phone number.'])
  })

  test('may be missing only where it may be left out', () => {
    for (const nothing of ['', undefined]) {
      expect(complaints(phone(MESSAGE), nothing)).toEqual([`: ${MESSAGE}`])
      expect(optionalPhone.parse(nothing)).toBe('')
    }
  })
})

test('an optional choice is one of the list or none', () => {
  const { entered, empty } = optionalChoice({ label: 'T-shirt size', of: ['S', 'M', 'L'] })
  expect([entered.parse('M'), entered.parse(empty)]).toEqual(['M', ''])
  for (const other of ['XS', 'm', null])
    expect(complaints(entered, other)).toEqual([': Please choose one from the list.'])
})

test('lines may be several, and end in one way however they were typed', () => {
  expect(optionalLines(30).parse(' Soup\r\nBread\rTea\n\tand cake ')).toBe('Soup\nBread\nTea\n\tand cake')
  expect(optionalLines(20).parse(undefined)).toBe('')
  expect(complaints(optionalLines(4), 'Bread')).toEqual([': Please use at most 4 characters.'])
  expect(complaints(optionalLines(9), 'a\u0000b')).toEqual([': Please remove the characters that can’t be shown.'])
})

test('the states are the fifty, the capital and Puerto Rico', () => {
  const fifty =
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  expect(STATES).toEqual([...fifty.split(' '), 'WA D.C.', 'Puerto Rico'])
  expect(complaints(memberFields.address.parts.state.entered, 'Narnia')).toEqual([': Please choose a state.'])
})

test('a last name that is typed to confirm may be in capitals or not, with blanks around it, and is no other name', () => {
  for (const typed of ['Groß', ' groß ', 'GROẞ']) expect(isSameName(typed, 'Groß')).toBe(true)
  for (const typed of ['', 'Gro', 'Gro ß', 'Gross']) expect(isSameName(typed, 'Groß')).toBe(false)
})

test('the wallpapers are eight, by the names under which they are stored', () => {
  expect(WALLPAPERS).toEqual([
    ...['first-light', 'bluebird', 'snowfall', 'valley-fog', 'clear-night', 'lodge', 'rope-tow', 'deep-pines'],
  ])
})

describe('a post', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `file-${at}`)
  const TOO_MANY = 'attachments: Please attach at most 10 files.'

  test('is words, with files or without', () => {
    expect(NewPost.parse({ message: toRichText('Soup.') })).toEqual({ message: toRichText('Soup.'), attachments: [] })
    expect(complaints(NewPost, { message: toRichText(' \n ') })).toEqual(['message: Please enter a message'])
    expect(complaints(NewPost, { message: toRichText('Soup.'), attachments: 'one' })).toEqual([TOO_MANY])
  })

  test('has ten files at the most, and a file that is named twice is one', () => {
    const message = toRichText('Soup.')
    expect(NewPost.parse({ message, attachments: [...files(10), ...files(10)] }).attachments).toEqual(
      files(10).map((key) => ({ key, name: undefined })),
    )
    expect(complaints(NewPost, { message, attachments: files(11) })).toEqual([TOO_MANY])
  })

  test('is called by its words, and by none of who was forgotten', () => {
    expect(titleOfConversation({ message: toRichText('Soup.') })).toBe('Soup.')
    expect(titleOfConversation({ message: null })).toBe('An erased post')
  })
})

describe('a document', () => {
  test('is called by its title, or by what is on the photograph, and by its page', () => {
    const titles = ['docs-procs', 'history', 'extras', 'gymnastics', 'a-page-of-old'].map((section) =>
      titleOfDocument({ ...bylaws, title: 'Bylaws', section }),
    )
    expect(titles).toEqual([
      'Bylaws (Docs & Procs)',
      'Bylaws (Historical Articles)',
      'Bylaws (Club Extras)',
      'Bylaws (Gymnastics Society)',
      'Bylaws (a-page-of-old)',
    ])
    expect(titleOfDocument({ title: '', alt: 'The old lift', section: 'extras' })).toBe('The old lift (Club Extras)')
  })

  test('goes to a page that takes its kind, and the form says where it does not', () => {
    expect(DocumentPlace.parse({ section: 'extras', kind: 'photo' })).toEqual({ section: 'extras', kind: 'photo' })
    expect(complaints(DocumentPlace, { section: 'extras', kind: 'file' })).toEqual([
      'kind: You can’t add that kind of document to this page.',
    ])
    expect(complaints(DocumentPlace, { section: 'cellar', kind: 'poem' })).toEqual([
      'section: Please choose a page.',
      'kind: Please choose a kind of document.',
    ])
    const taken = (section: string) =>
      ['file', 'article', 'photo', 'note'].filter((kind) => DocumentPlace.safeParse({ section, kind }).success)
    expect(['docs-procs', 'history', 'extras', 'gymnastics'].map(taken)).toEqual([
      ['file', 'note'],
      ['file', 'article'],
      ['photo'],
      ['file'],
    ])
  })

  test('is taken with its file, and words alone without one', () => {
    const paper = { kind: 'file', file: { key: 'a-file', name: undefined }, title: 'Bylaws', group: '' }
    expect(DocumentDetails.parse({ ...paper, file: 'a-file' })).toEqual(paper)
    expect(complaints(DocumentDetails, { kind: 'note', title: 'Mail', text: null })).toEqual([
      'text: Please enter the text.',
    ])
  })

  test('stands on one of four pages, and an office in one of four sections', () => {
    expect(['docs-procs', 'extras', 'cellar', undefined].map(isDocumentSection)).toEqual([true, true, false, false])
    expect(['board', 'gymnastics', 'house-managers', 'capital-improvement', 'kitchen'].map(isOfficeSection)).toEqual([
      ...[true, true, true, true, false],
    ])
  })
})

test('an office has twenty holders at the most, each a member', () => {
  const holders = (count: number) => Array.from({ length: count }, (_, at) => `member-${at}`)
  const office = (ids: unknown) => ({ title: 'Cook', email: '', holders: ids })
  expect(complaints(OfficeDetails, office(holders(20)))).toEqual([])
  expect(complaints(OfficeDetails, office(holders(21)))).toEqual(['holders: Please choose at most 20 members.'])
  expect(complaints(OfficeDetails, office('olav'))).toEqual(['holders: Please choose members from the list.'])
  expect(complaints(OfficeDetails, office(['']))).toHaveLength(1)
  expect(complaints(OfficeDetails, office(['x'.repeat(65)]))).toHaveLength(1)
  expect(complaints(OfficeDetails, { ...office([]), title: 'x'.repeat(121) })).toHaveLength(1)
  expect(complaints(NewOffice, { ...office([]), section: 'kitchen' })).toEqual(['section: Please choose a page.'])
})

test('an alert is called by its first words on one line, cut where a word ends and without the mark after it', () => {
  const called = (words: string) => alertTitle({ message: toRichText(words) })
  expect(called(' Soup \n  at   noon. ')).toBe('Soup at noon.')
  expect(called('x'.repeat(60))).toBe('x'.repeat(60))
  expect(called(`${'x'.repeat(90)} and so on, which is said here at some length`)).toBe(`${'x'.repeat(60)}…`)
  expect(called(`${'x'.repeat(40)} – ${'y'.repeat(40)}`)).toBe(`${'x'.repeat(40)}…`)
})
