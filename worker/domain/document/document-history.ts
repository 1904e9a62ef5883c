import { fileSize } from '../shared/file-size'
import {
  anotherFile,
  fieldChanges,
  formattedDifferently,
  type HistoryField,
  type HistoryFormat,
  validationComplaints,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import { toPlainText } from '../shared/rich-text'
import type { DocumentEvent, DocumentFile, DocumentRecord, DocumentState } from './document'
import { DocumentDetails } from './document-details'

const fields: readonly HistoryField<DocumentRecord>[] = [
  { label: 'title', at: ['title'], value: ({ title }) => title },
  { label: 'heading', at: ['group'], value: ({ group }) => group },
  { label: 'summary', at: ['summary'], value: ({ summary }) => summary },
  { label: 'description', at: ['alt'], value: ({ alt }) => alt },
  {
    label: 'text',
    at: ['text'],
    value: ({ text }) => text && toPlainText(text),
    alike: { stored: ({ text }) => text, says: formattedDifferently },
  },
  {
    label: 'file',
    at: ['file'],
    value: ({ file }) => fileInWords(file),
    alike: { stored: ({ file }) => file, says: anotherFile },
  },
  {
    label: 'picture',
    at: ['picture'],
    value: ({ picture }) => fileInWords(picture),
    alike: { stored: ({ picture }) => picture, says: anotherFile },
  },
]

export const documentHistory: HistoryFormat<DocumentEvent, DocumentState> = {
  fields: () => fields,
  complaints: (record) => validationComplaints(DocumentDetails, record),
  changes: (before, after) => fieldChanges(fields, keptRecord(before), keptRecord(after)),

  action: (events, changes) => {
    const phrases = events.flatMap((event) => eventPhrase(event) ?? [])
    return phrases.length > 0
      ? listed([...new Set(phrases)])
      : `changed ${listed([...new Set(changes.map(({ label }) => label))]) || 'the document'}`
  },
}

function eventPhrase(event: DocumentEvent): string | undefined {
  switch (event.type) {
    case 'DocumentAdded':
      return 'added the document'
    case 'DocumentMoved':
      return 'moved the document'
    case 'DocumentRemoved':
      return 'deleted the document'
    case 'DocumentReinstated':
      return 'restored the document'
    case 'DocumentRevised':
      return Object.keys(event.data).join() === 'file' ? 'replaced the file' : undefined
  }
}

const fileInWords = (file: DocumentFile | null) => file && `${file.name} (${fileSize(file.bytes)})`

/** A removed record is still there, so a removal changes no field. */
const keptRecord = (state: DocumentState) => ('record' in state ? state.record : undefined)
