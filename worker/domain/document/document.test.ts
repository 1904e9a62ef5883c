import { expect, test } from 'vitest'

import { bylaws, bylawsFile, mailNote } from '../../testing/cast-documents'
import { given } from '../../testing/given'
import type { DocumentContent, DocumentEvent, DocumentState } from './document'
import { type DocumentCommand, document } from './document'
import { DocumentDetails, DocumentPlace } from './document-details'
import { documentHistory } from './document-history'
import { allowedFileKinds } from './document-sections'
import { fileKindsFor, foundingDocuments } from './founding-documents'

const END = { after: null, before: null }
const place = { section: 'docs-procs', kind: 'file' } as const
const added: DocumentEvent = { type: 'DocumentAdded', data: { ...bylaws, ...place, rank: 'i0000' } }
const removed: DocumentEvent = { type: 'DocumentRemoved', data: { removedOn: '2026-11-20' } }
const back: DocumentEvent = { type: 'DocumentReinstated' }
const newFile = { ...bylawsFile, key: 'bylaws-2027', name: 'Bylaws 2027.pdf' }
const replaced: DocumentEvent = { type: 'DocumentRevised', data: { file: newFile } }
const revise = (change: Partial<DocumentContent>): DocumentCommand => ({
  type: 'Revise',
  data: { ...bylaws, ...change },
})
const after = (...history: DocumentEvent[]) => history.reduce(document.evolve, document.initial)

test('a document is added once, at its place', () => {
  const add: DocumentCommand = { type: 'Add', data: { ...bylaws, ...place }, gap: END }
  expect(given(document).when(add)).toEqual([added])
  expect(() => given(document, added).when(add)).toThrow('This document has already been added.')
})

test('an edit holds only what changed, and an unchanged save leaves no trace', () => {
  expect(given(document, added).when(revise({ title: 'The bylaws' }))).toEqual([
    { type: 'DocumentRevised', data: { title: 'The bylaws' } },
  ])
  expect(given(document, added).when(revise({ file: newFile }))).toEqual([replaced])
  expect(given(document, added).when(revise({ file: { ...bylawsFile } }))).toEqual([])
})

test('moving a document is one fact of its own, and none where it stands there already', () => {
  const moved = given(document, added).when({ type: 'Move', gap: { after: 'i0004', before: 'i0005' } })
  expect(moved).toEqual([{ type: 'DocumentMoved', data: { rank: 'i0004i' } }])
  expect(given(document, added).when({ type: 'Move', gap: { after: null, before: 'i0001' } })).toEqual([])
})

test('what was removed is not there to be changed, and removing it again adds nothing', () => {
  expect(given(document, added).when({ type: 'Remove' })).toEqual([removed])
  expect(given(document, added, removed).when({ type: 'Remove' })).toEqual([])
  for (const command of [revise({}), { type: 'Move', gap: END }] as const) {
    expect(() => given(document, added, removed).when(command)).toThrow('This document was deleted.')
  }
})

test('an earlier version comes back with its file, and the place stays', () => {
  const moved: DocumentEvent = { type: 'DocumentMoved', data: { rank: 'i0004' } }
  const history = [added, replaced, moved]
  expect(given(document, ...history).when({ type: 'PutBack', earlier: after(added) })).toEqual([
    { type: 'DocumentRevised', data: { file: bylawsFile } },
  ])
  expect(given(document, ...history, removed).when({ type: 'PutBack', earlier: after(...history) })).toEqual([back])
  expect(given(document, added).when({ type: 'PutBack', earlier: document.initial })).toEqual([removed])
  expect(given(document, ...history, removed, back)).toBeDefined()
  expect(after(...history, removed, back)).toEqual(after(...history))
})

test('the history tells what changed, and a replaced file by its name', () => {
  const told = (before: DocumentState, ...events: DocumentEvent[]) => {
    const changes = documentHistory.changes(before, events.reduce(document.evolve, before), (id) => id)
    return { action: documentHistory.action(events, changes), changes }
  }
  expect(told(after(added), replaced)).toEqual({
    action: 'replaced the file',
    changes: [{ label: 'file', from: 'Bylaws.pdf (264 KB)', to: 'Bylaws 2027.pdf (264 KB)' }],
  })
  const both: DocumentEvent = { type: 'DocumentRevised', data: { title: 'The bylaws', group: '' } }
  expect(told(after(added), both).action).toBe('changed title and heading')
  expect(told(after(added), { type: 'DocumentMoved', data: { rank: 'i0009' } })).toEqual({
    action: 'moved the document',
    changes: [],
  })
})

const complaints = (entered: object) => {
  const parsed = DocumentDetails.safeParse(entered)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('each kind of document asks for what it needs, in the order of its form', () => {
  expect(complaints({ kind: 'file' })).toEqual(['file: Please add the file.', 'title: Please enter a title.'])
  expect(complaints({ kind: 'article', file: '', title: ' ' })).toEqual([
    'file: Please add the file.',
    'title: Please enter a title.',
    'summary: Please enter a summary.',
  ])
  expect(complaints({ kind: 'photo', file: null, alt: '' })).toEqual([
    'file: Please add the photo.',
    'alt: Please describe the photo for members who can’t see it.',
  ])
  expect(complaints({ kind: 'note', title: 'Mail' })).toEqual(['text: Please enter the text.'])
  expect(complaints({ kind: 'note', title: 'Mail', text: { type: 'doc', content: [{ type: 'paragraph' }] } })).toEqual([
    'text: Please enter the text.',
  ])
  expect(complaints({ kind: 'note', title: 'Mail', text: mailNote.text })).toEqual([])
  expect(complaints({ kind: 'poem' })).toEqual([expect.stringContaining('Please choose a kind of document.')])
})

test('a photograph is a picture, and everything else a paper', () => {
  expect(allowedFileKinds('photo')).toEqual(['jpeg', 'png', 'gif'])
  for (const kind of ['file', 'article', 'note'] as const)
    expect(allowedFileKinds(kind)).toEqual(['pdf', 'doc', 'docx'])
})

test('a paper that the club began with as a PDF takes no other kind of file', () => {
  const kindsFor = (title: string) => {
    const founding = foundingDocuments.find(({ command }) => command.data.title === title)
    return fileKindsFor(founding?.id ?? '', 'file')
  }
  expect(kindsFor('Bylaws')).toEqual(['pdf'])
  expect(kindsFor('Gymnastics Society Document')).toEqual(['pdf', 'doc', 'docx'])
  expect(kindsFor('A paper that was added later')).toEqual(['pdf', 'doc', 'docx'])
})

test('a page takes only its own kinds of documents', () => {
  const placed = (section: string, kind: string) => DocumentPlace.safeParse({ section, kind }).success
  expect([placed('extras', 'photo'), placed('history', 'article'), placed('docs-procs', 'note')]).toEqual([
    true,
    true,
    true,
  ])
  expect([placed('extras', 'file'), placed('gymnastics', 'photo'), placed('cellar', 'file')]).toEqual([
    false,
    false,
    false,
  ])
})
