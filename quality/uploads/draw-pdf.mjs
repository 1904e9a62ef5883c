import { zlibSync } from 'fflate'

import { bytes, text } from './bytes.mjs'

/** A PDF of one page with a line of text on it; `trailer` is added to what its end says, `objects` to what is in it. */
export function drawPdf({ line = 'The rope tow runs on Saturday.', trailer = '', objects = [] } = {}) {
  const content = `BT /F1 18 Tf 72 720 Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ]
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = all.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return bytes(text)
}

/** What a PDF that wants a password says of it. */
export const ENCRYPTION = {
  trailer: '/Encrypt 6 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] ',
  objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`],
}

/** An object of a PDF that packs others, as writers have done since PDF 1.5. */
export function packedObjects(...objects) {
  const places = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const list = `${places.map((place, index) => `${20 + index} ${place}`).join(' ')} `
  const packed = text(zlibSync(bytes(`${list}${objects.join(' ')}`), { level: 9 }))
  const about = `/Type /ObjStm /N ${objects.length} /First ${list.length} /Filter /FlateDecode`
  return `<< ${about} /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}
