import { bytes } from '../../quality/uploads/bytes.mjs'
import { drawDocx } from '../../quality/uploads/draw-docx.mjs'

const CLUB = 'Skarn Hollow Ski Club'
const OFFICE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const LINE = 82

/** A paper of the club as a file: `{ name, type, whole, text }`, of which the last is what a browser reads in it. */
export function drawPaper({ title, kind = 'pdf', words }) {
  const paragraphs = words
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const text = [title, ...paragraphs, CLUB].join('\n')
  return kind === 'docx'
    ? { name: `${title}.docx`, type: WORD, whole: asWord(title, paragraphs), text }
    : { name: `${title}.pdf`, type: 'application/pdf', whole: asPdf(title, paragraphs), text }
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function asWord(title, paragraphs) {
  const paragraph = (text, size) =>
    `<w:p><w:r><w:rPr>${size ? `<w:b/><w:sz w:val="${size}"/>` : ''}</w:rPr><w:t>${escaped(text)}</w:t></w:r></w:p>`
  const body = [paragraph(title, 36), ...paragraphs.map((text) => paragraph(text)), paragraph(CLUB)].join('')
  return drawDocx({
    parts: {
      'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    },
  })
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One page: the title, the paragraphs, and the club's name at the foot. */
function asPdf(title, paragraphs) {
  const lines = paragraphs.flatMap((text) => [...wrapped(text), ''])
  const content = [
    ...show('F2', 22, 72, 708, title),
    ...lines.flatMap((line, at) => show('F1', 11.5, 72, 664 - 17 * at, line)),
    ...show('F1', 9, 72, 54, CLUB),
  ]
  return onOnePage(content)
}

/** A PDF of one page, in the letters `F1` (Times) and `F2` (Helvetica, bold). */
export function onOnePage(operators) {
  const content = operators.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Times-Roman'),
    font('Helvetica-Bold'),
  ]
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return bytes(text)
}

const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** What writes a line of words with its left end at (x, y). */
export const show = (face, size, x, y, words) =>
  words === '' ? [] : [`BT /${face} ${size} Tf ${x} ${y} Td (${inWinAnsi(words)}) Tj ET`]

/** The few signs that are not in Latin-1, and those that mean something in a PDF. */
const inWinAnsi = (words) =>
  words
    .replaceAll('’', '\x92')
    .replaceAll('–', '\x96')
    .replace(/[()\\]/g, '\\$&')

/** The lines of a paragraph, none longer than `most` letters. */
export function wrapped(text, most = LINE) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line && line.length + word.length >= most) lines.push(text.startsWith('- ') ? `  ${word}` : word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}
