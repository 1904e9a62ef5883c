import { zipSync } from 'fflate'

import { bytes, little } from './bytes.mjs'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document with a line of text in it; `parts` are added, and `types` to the list of what they are. */
export const drawDocx = ({ line = 'The rope tow runs on Saturday.', parts = {}, types = '', main = WORD } = {}) =>
  zipped({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${types}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${line}</w:t></w:r></w:p></w:body></w:document>`,
    ...parts,
  })

/** A ZIP archive of texts or bytes, by their names. */
export const zipped = (parts, options = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
    { mtime: '2026-11-20T18:00:00Z', ...options },
  )

/** The same archive, with `change` made to each entry of its directory. */
export function withDirectory(archive, change) {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  let at = view.getUint32(changed.length - 6, true)
  while (view.getUint32(at, true) === 0x02014b50) {
    change(view, at)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return changed
}

/** An archive whose directory has so many entries, and nothing else. */
export function crowdedArchive(count) {
  const entries = Array.from({ length: count }, (_, index) => {
    const name = `word/part${index}.xml`
    return bytes('PK\x01\x02', new Uint8Array(24), little(name.length, 2), new Uint8Array(16), name)
  })
  const directory = bytes(...entries)
  const local = bytes('PK\x03\x04', new Uint8Array(26))
  const amount = little(Math.min(count, 65_535), 2)
  return bytes(
    local,
    directory,
    'PK\x05\x06',
    0,
    0,
    0,
    0,
    amount,
    amount,
    little(directory.length, 4),
    little(30, 4),
    0,
    0,
  )
}
