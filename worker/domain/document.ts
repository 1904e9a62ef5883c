import type { Aggregate } from './aggregate'
import { changed, isEmpty } from './changed'
import type { ClubDate } from './club-date'
import type { DocumentKind, DocumentSection } from './document-sections'
import {
  type DocumentContent,
  type DocumentEvent,
  type DocumentRecord,
  type DocumentState,
  documentEvents,
  evolveDocument,
} from './document-state'
import type { PutBack } from './put-back'
import { type Gap, rankIn, standsIn } from './rank'
import { Refusal } from './refusal'

export type { DocumentRecord, DocumentState } from './document-state'

type NewDocument = DocumentContent & { readonly section: DocumentSection; readonly kind: DocumentKind }

export type DocumentCommand =
  | { type: 'AddDocument'; data: NewDocument; gap: Gap }
  | { type: 'ReviseDocument'; data: DocumentContent }
  | { type: 'MoveDocument'; gap: Gap }
  | { type: 'RemoveDocument' }
  | PutBack<DocumentState>

/** A paper, an article, a photograph or a note on one of the club's pages, with the files of all its versions. */
export const document: Aggregate<DocumentCommand, DocumentEvent, DocumentState> = {
  category: 'document',
  events: documentEvents,
  initial: { status: 'unknown' },
  // It has no sealed data.
  subject: (id) => id,
  evolve: evolveDocument,

  decide(command, state, { today }) {
    switch (command.type) {
      case 'AddDocument':
        return add(command, state)
      case 'ReviseDocument':
        return revise(command.data, listedDocument(state))
      case 'MoveDocument':
        return move(command.gap, listedDocument(state))
      case 'RemoveDocument':
        if (state.status === 'unknown') throw notThere()
        return remove(state, today)
      case 'PutBack':
        return putBack(command.earlier, state, today)
    }
  },
}

function add({ data, gap }: Extract<DocumentCommand, { type: 'AddDocument' }>, state: DocumentState): DocumentEvent[] {
  if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This document has already been added.')
  return [{ type: 'DocumentAdded', data: { ...data, rank: rankIn(gap) } }]
}

function revise(content: DocumentContent, record: DocumentRecord): DocumentEvent[] {
  const data = changed(content, record)
  return isEmpty(data) ? [] : [{ type: 'DocumentRevised', data }]
}

const move = (gap: Gap, { rank }: DocumentRecord): DocumentEvent[] =>
  standsIn(gap, rank) ? [] : [{ type: 'DocumentMoved', data: { rank: rankIn(gap) } }]

const remove = ({ status }: DocumentState, today: ClubDate): DocumentEvent[] =>
  status === 'listed' ? [{ type: 'DocumentRemoved', data: { removedOn: today } }] : []

/** An earlier version says what was in the document. Its place is a matter of the page, and stays. */
function putBack(earlier: DocumentState, state: DocumentState, today: ClubDate): DocumentEvent[] {
  if (state.status === 'unknown') throw notThere()
  if (earlier.status !== 'listed') return remove(state, today)
  return [
    ...(state.status === 'removed' ? [{ type: 'DocumentReinstated' } as const] : []),
    ...revise(contentOf(earlier.record), state.record),
  ]
}

/** A document's content, without its place. */
export const contentOf = ({ section: _, kind: __, rank: ___, ...content }: DocumentRecord): DocumentContent => content

/** The record of a document that is on its page; refuses where it is not. */
export function listedDocument(state: DocumentState): DocumentRecord {
  if (state.status !== 'listed') throw notThere()
  return state.record
}

export const notThere = () => new Refusal('NOT_FOUND', 'This document was deleted.')
