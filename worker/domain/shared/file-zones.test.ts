import { expect, test } from 'vitest'

import { FILE_KINDS } from './file-kinds'
import { acceptedBy, FILE_ZONES, isFileZone, UploadedFile, zoneComplaint } from './file-zones'

const PDF = { name: 'programme.pdf', type: 'application/pdf', bytes: 1_000 }
const PHOTO = { name: 'Slope.JPG', type: 'image/jpeg', bytes: 400_000 }

test('an avatar may have 500,000 bytes, and not one more', () => {
  expect(zoneComplaint('avatar', { ...PHOTO, bytes: 500_000 })).toBeUndefined()
  expect(zoneComplaint('avatar', { ...PHOTO, bytes: 500_001 })).toEqual({
    title: 'Image Too Large',
    text: 'Please upload an image that is 500kb or less.',
  })
})

test('everything else may have 25 MB', () => {
  expect(zoneComplaint('chat', { ...PDF, bytes: 25 * 1024 * 1024 })).toBeUndefined()
  expect(zoneComplaint('chat', { ...PDF, bytes: 25 * 1024 * 1024 + 1 })).toEqual({
    text: 'Please upload a file that is 25 MB or less.',
  })
})

test('each place takes the kinds of the specification and no others', () => {
  const taken = Object.entries(FILE_ZONES).map(([zone, { kinds }]) => `${zone}: ${kinds.join(' ')}`)
  expect(taken).toEqual([
    'avatar: jpeg png gif',
    'passport: jpeg png gif',
    'chat: pdf doc docx jpeg png gif',
    'sentinel: pdf doc docx',
    'minutes: pdf doc docx',
    'document: pdf doc docx jpeg png gif',
    'found: jpeg png gif',
    'qualification: pdf jpeg png',
    'any: pdf doc docx jpeg png gif',
  ])
})

test.each([
  ['passport', PDF],
  ['sentinel', PHOTO],
  ['chat', { name: 'drawing.svg', type: 'image/svg+xml', bytes: 10 }],
  ['chat', { name: 'program.exe', type: 'application/x-msdownload', bytes: 10 }],
  ['chat', { name: 'pdf', type: '', bytes: 10 }],
  ['chat', { name: 'programme.pdf.exe', type: '', bytes: 10 }],
] as const)('in the place "%s" another kind is not supported', (zone, file) => {
  expect(zoneComplaint(zone, file)).toEqual({ text: 'This file type is not supported' })
})

test('a name or a type is enough, for browsers know neither of every file', () => {
  expect(zoneComplaint('minutes', { name: 'minutes.DOC', type: '', bytes: 10 })).toBeUndefined()
  expect(zoneComplaint('passport', { name: 'image', type: 'image/png', bytes: 10 })).toBeUndefined()
})

test('an empty file is said to be empty', () => {
  expect(zoneComplaint('chat', { ...PDF, bytes: 0 })).toEqual({ text: 'This file is empty.' })
})

test('file pickers are told the endings by type', () => {
  expect(acceptedBy('avatar')).toEqual({
    'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
    'image/png': ['.png'],
    'image/gif': ['.gif'],
  })
})

test('only the places that there are are places', () => {
  expect(['avatar', 'toString', '__proto__', '', undefined].map(isFileZone)).toEqual([true, false, false, false, false])
})

test('who may put files where, see them there, and how many at once', () => {
  const rules = Object.entries(FILE_ZONES).map(([zone, { sentBy, seenBy, multiple }]) => [
    zone,
    sentBy,
    seenBy,
    multiple,
  ])
  expect(rules).toEqual([
    ['avatar', 'edit own profile', 'browse the club', false],
    ['passport', 'manage passports', 'manage passports', true],
    ['chat', 'post to the wall', 'browse the club', true],
    ['sentinel', 'manage sentinels', 'browse the club', false],
    ['minutes', 'manage meetings', 'browse the club', false],
    ['document', 'manage documents', 'browse the club', false],
    ['found', 'report found items', 'browse the club', false],
    ['qualification', 'edit own profile', 'manage qualifications', false],
    ['any', 'post to the wall', 'browse the club', false],
  ])
})

test('each kind of file has its name, its type and its endings', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const kinds = Object.values(FILE_KINDS).map(({ label, family, type, extensions }) => [
    label,
    family,
    type,
    ...extensions,
  ])
  expect(kinds).toEqual([
    ['PDF', 'PDF', 'application/pdf', 'pdf'],
    ['Word document', 'Word document', 'application/msword', 'doc'],
    ['Word document', 'Word document', word, 'docx'],
    ['JPEG picture', 'picture', 'image/jpeg', 'jpg', 'jpeg', 'jfif'],
    ['PNG picture', 'picture', 'image/png', 'png'],
    ['GIF picture', 'picture', 'image/gif', 'gif'],
  ])
})

test('a file that arrived is named by its key, its name and its links', () => {
  const file = {
    ...{ key: 'a', fileName: 'a.pdf', url: '/a', thumbnail: '/s', thumbnailKey: null },
    ...{ contentType: 'application/pdf', bytes: 7 },
  }
  expect(UploadedFile.parse(file)).toEqual(file)
})
