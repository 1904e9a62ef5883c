const file = {
  key: 'a-file',
  name: 'Bylaws.pdf',
  thumbnailKey: 'a-picture',
  contentType: 'application/pdf',
  bytes: 264_000,
  width: null,
  height: null,
}

/** One stored sample of every event type of documents and offices. Samples are added, never changed or removed. */
export const samplesOfDocuments = {
  DocumentAdded: {
    1: {
      data: {
        section: 'history',
        kind: 'article',
        rank: 'i0000',
        title: 'The first rope',
        group: '',
        summary: 'A tractor engine, and six hundred feet of hemp.',
        alt: '',
        text: null,
        file,
        picture: { ...file, contentType: 'image/png', width: 640, height: 480 },
      },
    },
  },
  DocumentRevised: {
    1: { data: { text: { type: 'doc', content: [{ type: 'paragraph' }] }, picture: null } },
  },
  DocumentMoved: { 1: { data: { rank: 'i0000i' } } },
  DocumentRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  DocumentReinstated: { 1: { data: {} } },
  OfficeAdded: {
    1: { data: { section: 'board', rank: 'i0000', title: 'President', email: '', holders: ['olav'] } },
  },
  OfficeRevised: { 1: { data: { holders: [] } } },
  OfficeMoved: { 1: { data: { rank: 'hzzzz' } } },
  OfficeRemoved: { 1: { data: { removedOn: '2026-11-22' } } },
  OfficeReinstated: { 1: { data: {} } },
}
