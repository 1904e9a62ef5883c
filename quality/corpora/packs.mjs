/** What ends a pack, so that the same texts in another field beside it are not taken for it. */
const MARK_LENGTH = 6
/** A field that takes less holds no mark. */
const ROOM_FOR_MARK = 60
let packs = 0

/** Some texts that go into one field together: as they are, with a space between them. */
function packOf(texts, room) {
  const mark = lengthOf(texts) + MARK_LENGTH <= room ? `k${(packs++).toString(36).padStart(3, '0')}z` : ''
  const words = [...texts.map(({ text }) => text), ...(mark ? [mark] : [])].join(' ')
  return { texts, room, mark, words }
}

const lengthOf = (texts) => texts.reduce((total, { text }) => total + [...text].length + 1, 0)

/** The texts in as few packs as fit into `room` characters; one that is longer goes alone, to be refused. */
export function packsOf(texts, room) {
  const most = room < ROOM_FOR_MARK ? room : room - MARK_LENGTH
  const lots = [[]]
  for (const entry of texts) {
    if (lots.at(-1).length > 0 && lengthOf([...lots.at(-1), entry]) > most) lots.push([])
    lots.at(-1).push(entry)
  }
  return lots.filter((lot) => lot.length > 0).map((lot) => packOf(lot, room < ROOM_FOR_MARK ? 0 : room))
}

/** What was refused together is sent again in halves, until it is known which of it is refused. */
export const halvesOf = ({ texts, room }) => [
  packOf(texts.slice(0, texts.length >> 1), room),
  packOf(texts.slice(texts.length >> 1), room),
]

/** A pack as rich text: a paragraph a text. */
export const richTextOf = ({ texts, mark }) => ({
  type: 'doc',
  content: [...texts, ...(mark ? [{ text: mark }] : [])].map(({ text }) => ({
    type: 'paragraph',
    content: linesOf(text),
  })),
})

const linesOf = (text) =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hard_break' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ])
