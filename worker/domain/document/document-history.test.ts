import { describe, expect, test } from 'vitest'
import { bylaws, bylawsFile, mailNote } from '#testing/cast-documents'
import type { FieldChange } from '../shared/history-entry'
import type { DocumentEvent } from './document'
import { document } from './document'
import { documentHistory } from './document-history'
import { titleOfDocument } from './document-sections'

const rows = (changes: readonly FieldChange[]) => changes.map(({ label, from, to }) => [label, from, to])
const removedOn = '2026-11-20'

describe('the history of a document', () => {
  const place = { section: 'docs-procs', kind: 'file', rank: 'i0000' }
  const added: DocumentEvent = { type: 'DocumentAdded', data: { ...bylaws, ...place } }
  const note: DocumentEvent = { type: 'DocumentAdded', data: { ...mailNote, ...place, kind: 'note' } }
  const documentAfter = (...history: DocumentEvent[]) => history.reduce(document.evolve, document.initial)

  test('begins with what was entered, and ends with it', () => {
    expect(rows(documentHistory.changes(document.initial, documentAfter(added), String))).toEqual([
      ['title', null, 'Bylaws'],
      ['heading', null, 'The club'],
      ['file', null, 'Bylaws.pdf (264 KB)'],
    ])
    expect(rows(documentHistory.changes(documentAfter(note), document.initial, String))).toEqual([
      ['title', 'Writing to everyone', null],
      ['text', 'Use it for snow, fire and funerals.', null],
    ])
  })

  test('tells of a file with the name and the size of the one before, and of words that look different', () => {
    const newer = { ...bylawsFile, key: 'document/the-newer-bylaws' }
    const replaced = documentAfter(added, { type: 'DocumentRevised', data: { file: newer } })
    expect(rows(documentHistory.changes(documentAfter(added), replaced, String))).toEqual([
      ['file', 'Bylaws.pdf (264 KB)', 'another file named Bylaws.pdf (264 KB)'],
    ])
    const strong = { type: 'text', text: 'Use it for snow, fire and funerals.', marks: [{ type: 'strong' }] } as const
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [strong] }] } as const
    const emphasized = documentAfter(note, { type: 'DocumentRevised', data: { text } })
    expect(rows(documentHistory.changes(documentAfter(note), emphasized, String))).toEqual([
      ['text', 'these words', 'the same words, formatted differently'],
    ])
  })

  test.each<[DocumentEvent[], FieldChange[], string]>([
    [[added], [], 'added the document'],
    [[{ type: 'DocumentMoved', data: { rank: 'i0001' } }], [], 'moved the document'],
    [[{ type: 'DocumentRemoved', data: { removedOn } }], [], 'deleted the document'],
    [[{ type: 'DocumentReinstated' }, { type: 'DocumentReinstated' }], [], 'restored the document'],
    [[{ type: 'DocumentRevised', data: { file: bylawsFile } }], [], 'replaced the file'],
    [[{ type: 'DocumentRevised', data: { title: 'x', file: bylawsFile } }], [], 'changed the document'],
    [
      [{ type: 'DocumentRevised', data: { title: 'x', summary: 'y' } }],
      [
        { label: 'title', from: 'w', to: 'x' },
        { label: 'summary', from: null, to: 'y' },
        { label: 'title', from: 'x', to: 'y' },
      ],
      'changed title and summary',
    ],
  ])('has words for %j', (events, changes, phrase) => {
    expect(documentHistory.action(events, changes)).toBe(phrase)
  })

  test('names the page on which it stands, a photograph by what is on it', () => {
    const is = { title: 'Bylaws', alt: '' }
    expect(titleOfDocument({ ...is, section: 'docs-procs' })).toBe('Bylaws (Docs & Procs)')
    expect(titleOfDocument({ ...is, section: 'history' })).toBe('Bylaws (Historical Articles)')
    expect(titleOfDocument({ ...is, section: 'gymnastics' })).toBe('Bylaws (Gymnastics Society)')
    expect(titleOfDocument({ title: '', alt: 'The tow of 1938', section: 'extras' })).toBe(
      'The tow of 1938 (Club Extras)',
    )
    expect(titleOfDocument({ ...is, section: 'a-page-of-old' })).toBe('Bylaws (a-page-of-old)')
  })
})
