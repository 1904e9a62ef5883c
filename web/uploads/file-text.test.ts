import { expect, test } from 'vitest'

import { drawDocx } from '../../quality/uploads/draw-docx.mjs'
import { textOf } from './file-text'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const OFFICE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const docx = (body: string, name = 'Manual.docx') =>
  new File(
    [
      drawDocx({
        parts: { 'word/document.xml': `<w:document xmlns:w="${OFFICE}"><w:body>${body}</w:body></w:document>` },
      }) as Uint8Array<ArrayBuffer>,
    ],
    name,
    { type: WORD },
  )
const paragraph = (...runs: string[]) =>
  `<w:p w:rsidR="00"><w:pPr/>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`

test('a Word document is read paragraph by paragraph, in the letters that it shows', async () => {
  const file = docx(
    paragraph('Bleed the pel', 'argonium valve') + paragraph('Soup &amp; bread &#8211; at five, na&#xEF;ve'),
  )
  expect(await textOf(file)).toBe('Bleed the pelargonium valve Soup & bread – at five, naïve')
})

test('what was deleted from it, or is an instruction to Word, is no word of it', async () => {
  const gone = '<w:del><w:r><w:delText>secret</w:delText></w:r></w:del>'
  const field = '<w:r><w:instrText>HYPERLINK "https://example.com"</w:instrText></w:r>'
  expect(await textOf(docx(`<w:p>${gone}${field}</w:p>${paragraph('kept')}`))).toBe('kept')
})

test('a document that is encrypted, broken or without words is kept without', async () => {
  for (const content of ['no archive', '', 'PK\u0003\u0004 cut off'])
    expect(await textOf(new File([content], 'Broken.docx', { type: WORD }))).toBeUndefined()
  expect(await textOf(docx(''))).toBeUndefined()
  expect(await textOf(new File(['%PDF-1.7 broken'], 'Broken.pdf', { type: 'application/pdf' }))).toBeUndefined()
})

test('a picture is not read', async () => {
  expect(await textOf(new File(['x'], 'Slope.png', { type: 'image/png' }))).toBeUndefined()
})
