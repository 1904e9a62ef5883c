import type { DocumentView } from '#domain/document/document-views'

const NOTHING = { group: '', summary: '', alt: '', text: null, file: null, picture: null }

/** A paper as the portal shows it. Its id is its title in small letters. */
export const paper = (title: string, group = ''): DocumentView => ({
  ...NOTHING,
  _id: title.toLowerCase().replaceAll(' ', '-'),
  version: 1,
  kind: 'file',
  title,
  group,
  file: { key: `key of ${title}`, fileName: `${title}.pdf`, contentType: 'application/pdf', bytes: 264_000 },
})
