import { docsAndProcs } from './docs-and-procs.mjs'

// Changes that were mistakes, and how they were undone a little later.

const parking = docsAndProcs.find(({ title }) => title === 'Parking')
const STOVE = 'Do not use the wood stove in the junior room. The flue is cracked; the part is on order.'

export const corrections = [
  {
    on: '2025-12-02T19:41',
    replace: 'Parking',
    by: 'Sunniva Brandt',
    paper: { ...parking, words: `${parking.words}\n- DRAFT: thirty-four places, if nobody opens a door.` },
  },
  {
    on: '2025-12-02T19:52',
    undoChange: 'document Parking',
    by: 'Sunniva Brandt',
    why: 'That was the draft. The board has not looked at it.',
  },
  { on: '2026-11-13T18:22', crossOut: 'Soup', by: 'Ines Calloway' },
  {
    on: '2026-11-13T18:24',
    undoChange: 'entry Soup',
    by: 'Ines Calloway',
    why: 'The wrong Saturday. There is soup.',
  },
  { on: '2026-11-16T08:03', takeDown: STOVE, by: 'Owen Castellane', why: 'The part is here.' },
  {
    on: '2026-11-16T12:37',
    undoChange: `alert ${STOVE}`,
    by: 'Owen Castellane',
    why: 'The part is here, and it is for another stove.',
  },
  { on: '2026-11-24T10:15', unsay: 'Lost glove', from: 'Arjun Ravindran' },
  {
    on: '2026-11-24T11:02',
    undoChange: 'talk Lost glove',
    by: 'Nora Quist',
    why: 'It was the wrong post, says Arjun.',
  },
]
