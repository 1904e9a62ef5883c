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

/** A photograph, by its caption. */
export const photo = (title: string, alt: string): DocumentView => {
  const file = { key: `key of ${alt}`, fileName: 'photo.png', contentType: 'image/png', bytes: 40_000 }
  return {
    ...NOTHING,
    _id: alt,
    version: 1,
    kind: 'photo',
    title,
    alt,
    file,
    picture: { ...file, src: '/api/files/small', width: 640, height: 480 },
  }
}
