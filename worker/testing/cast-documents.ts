import * as fc from 'fast-check'

import type { DocumentCommand, DocumentContent, DocumentFile, DocumentState } from '../domain/document/document'
import type { OfficeCommand, OfficeState } from '../domain/office/office'
import type { OfficeDetails } from '../domain/office/office-details'
import { type Gap, rankIn } from '../domain/shared/rank'
import { toRichText } from '../domain/shared/rich-text'

export const bylawsFile: DocumentFile = {
  key: 'bylaws-2026',
  name: 'Bylaws.pdf',
  contentType: 'application/pdf',
  bytes: 264_000,
  thumbnailKey: 'bylaws-2026-small',
  width: null,
  height: null,
}

const nothing: DocumentContent = { title: '', group: '', summary: '', alt: '', text: null, file: null, picture: null }

/** The bylaws, as they are recorded. */
export const bylaws: DocumentContent = { ...nothing, title: 'Bylaws', group: 'The club', file: bylawsFile }

/** How to write to everybody, as it is recorded. */
export const mailNote: DocumentContent = {
  ...nothing,
  title: 'Writing to everyone',
  text: toRichText('Use it for snow, fire and funerals.'),
}

/** Somebody keeps the books. */
export const treasurer: OfficeDetails = {
  title: 'Treasurer',
  email: 'treasurer@skarnhollow.example',
  holders: ['olav'],
}

/** Anywhere in a list of three. */
const gap: fc.Arbitrary<Gap> = fc.constantFrom<Gap>(
  { after: null, before: null },
  { after: null, before: 'i0000' },
  { after: 'i0000', before: 'i0001' },
  { after: 'i0001', before: null },
)
const rank = gap.map(rankIn)

const content: fc.Arbitrary<DocumentContent> = fc
  .oneof(
    fc.record({
      title: fc.constantFrom('Bylaws', 'Bylaws of 2026'),
      group: fc.constantFrom('', 'The club'),
      file: fc.constantFrom(bylawsFile, { ...bylawsFile, key: 'bylaws-2027', bytes: 1 }),
    }),
    fc.record({ text: fc.constantFrom(mailNote.text, toRichText('Snow.')) }),
  )
  .map((change) => ({ ...nothing, ...change }))

const documentState: fc.Arbitrary<DocumentState> = stateOf(
  fc.tuple(content, rank).map(([is, at]) => ({ ...is, section: 'docs-procs', kind: 'file', rank: at })),
)

/** Anything that can be asked of a document. */
export const arbitraryDocumentCommand: fc.Arbitrary<DocumentCommand> = fc.oneof(
  fc.tuple(content, gap).map(([is, at]) => ({
    type: 'Add' as const,
    data: { ...is, section: 'docs-procs' as const, kind: 'file' as const },
    gap: at,
  })),
  content.map((data) => ({ type: 'Revise' as const, data })),
  gap.map((at) => ({ type: 'Move' as const, gap: at })),
  fc.constant({ type: 'Remove' as const }),
  documentState.map((earlier) => ({ type: 'PutBack' as const, earlier })),
)

const officeDetails: fc.Arbitrary<OfficeDetails> = fc.record({
  title: fc.constantFrom('Treasurer', 'Hill & Lift'),
  email: fc.constantFrom('', treasurer.email),
  holders: fc.constantFrom([], ['olav'], ['olav', 'ines'], ['ines', 'olav']),
})

const officeState: fc.Arbitrary<OfficeState> = stateOf(
  fc.tuple(officeDetails, rank).map(([is, at]) => ({ ...is, section: 'board', rank: at })),
)

/** Anything that can be asked of an office. */
export const arbitraryOfficeCommand: fc.Arbitrary<OfficeCommand> = fc.oneof(
  fc
    .tuple(officeDetails, gap)
    .map(([is, at]) => ({ type: 'Add' as const, data: { ...is, section: 'board' as const }, gap: at })),
  officeDetails.map((data) => ({ type: 'Revise' as const, data })),
  gap.map((at) => ({ type: 'Move' as const, gap: at })),
  fc.constant({ type: 'Remove' as const }),
  officeState.map((earlier) => ({ type: 'PutBack' as const, earlier })),
)

function stateOf<Record>(record: fc.Arbitrary<Record>) {
  return fc.oneof(
    fc.constant({ status: 'unknown' as const }),
    record.map((is) => ({ status: 'listed' as const, record: is })),
    record.map((was) => ({ status: 'removed' as const, record: was, removedOn: '2026-11-20' })),
  )
}
