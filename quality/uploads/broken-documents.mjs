import { bytes, little, placeOf, replaced, text } from './bytes.mjs'
import { drawCompound, drawDoc } from './draw-doc.mjs'
import { crowdedArchive, drawDocx, withDirectory, zipped } from './draw-docx.mjs'
import { drawPdf, ENCRYPTION, packedObjects } from './draw-pdf.mjs'

const UNSUPPORTED = 'This file type is not supported'
const [pdf, doc, docx] = [drawPdf(), drawDoc(), drawDocx()]
const MACRO_TYPE = '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>'
const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml'

const cutOff = {
  'cut off.pdf': pdf.slice(0, -30),
  'cut off in the middle.pdf': pdf.slice(0, pdf.length / 2),
  'cut off.docx': docx.slice(0, -30),
  'cut off in the middle.docx': docx.slice(0, docx.length / 2),
  'cut off.doc': doc.slice(0, -600),
  'cut off in the middle.doc': doc.slice(0, 700),
}

const damaged = {
  'without a list of its objects.pdf': bytes(text(pdf).replace('startxref', 'endxref')),
  'with a list beyond its end.pdf': bytes(text(pdf).replace(/startxref\n\d+/, 'startxref\n99999999')),
  'with a part that leads elsewhere.docx': drawDocx({ parts: { '../../outside.xml': 'x' } }),
  'with a part that is a link.docx': withDirectory(docx, (view, at) => {
    view.setUint8(at + 5, 3)
    view.setUint16(at + 40, 0xa1ff, true)
  }),
  'with a directory that leads nowhere.docx': replaced(docx, docx.length - 6, little(7, 4)),
  'with a chain without end.doc': replaced(doc, 512 + 4, little(1, 4)),
}

const withoutText = {
  'without its text.docx': withoutPart('word/document.xml'),
  'with a text that is none.doc': replaced(doc, placeOf(doc, 'The rope tow') - 12, [0, 0]),
}

/** Small archives that would fill the disk of whoever unpacks them. */
export const archiveBombs = {
  'more than ten gigabytes.docx': withDirectory(
    drawDocx({ parts: { 'word/media/a.bin': 'a', 'word/media/b.bin': 'b', 'word/media/c.bin': 'c' } }),
    (view, at) => view.setUint32(at + 24, 0xffff0000, true),
  ),
  'a hundred times its size.docx': drawDocx({ parts: { 'word/media/blank.bin': new Uint8Array(12 * 1024 * 1024) } }),
  'sixty-five thousand parts.docx': crowdedArchive(65_536),
  'three thousand parts.docx': crowdedArchive(3_000),
  'parts that overlap.docx': withDirectory(docx, (view, at) => view.setUint32(at + 20, 900, true)),
}

/** Small archives whose list of parts takes long to search: half a megabyte of beginnings without an end. */
export const listBombs = {
  'thousands of parts in its list.docx': drawDocx({ types: '<Override '.repeat(52_000), main: 'text/xml' }),
  'a list that was not packed.docx': zipped(
    { '[Content_Types].xml': '<Override '.repeat(52_000), 'word/document.xml': '<w:document/>' },
    { level: 0 },
  ),
}

const protectedOnes = {
  'with a password.pdf': drawPdf(ENCRYPTION),
  'with a password.doc': drawDoc({ flags: 0x1300 }),
  'with a password.docx': drawCompound({ EncryptionInfo: bytes('x'), EncryptedPackage: bytes('x') }),
  'with a password for its parts.docx': withDirectory(docx, (view, at) => view.setUint16(at + 8, 1, true)),
}

/** What has been sealed whole may be any document; of the others only the text is. */
const NAMES = {
  'with a password.pdf': 'PDF',
  'with a password.doc': 'Word document',
  'with a password.docx': 'document',
  'with a password for its parts.docx': 'Word document',
}

const withMacros = {
  'with macros.doc': drawDoc({ folders: ['Macros', 'VBA'] }),
  'with macros in a sheet.doc': drawDoc({ folders: ['ObjectPool', '_VBA_PROJECT_CUR'] }),
  'with macros.docx': drawDocx({ parts: { 'word/vbaProject.bin': 'x' }, types: MACRO_TYPE, main: MACRO_MAIN }),
  'with macros by another name.docx': drawDocx({
    parts: { 'word/thoughts.bin': 'x' },
    types: MACRO_TYPE.replace('vbaProject.bin', 'thoughts.bin'),
  }),
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const withScripts = {
  'with a script.pdf': drawPdf({ objects: [SCRIPT] }),
  'with a script, and no blanks.pdf': drawPdf({ objects: ['<</S/JavaScript/JS(app.alert(1))>>'] }),
  'with a script by another spelling.pdf': drawPdf({ objects: [SCRIPT.replace('Java', '#4a#61v#61')] }),
  'with a script in packed objects.pdf': drawPdf({ objects: [packedObjects('<< /Type /Font >>', SCRIPT)] }),
}
const withPrograms = {
  'with a program to start.pdf': drawPdf({ objects: ['<< /S /Launch /F (calc.exe) >>'] }),
}
const withFiles = {
  'with a file in it.pdf': drawPdf({ objects: ['<< /Names << /EmbeddedFiles 9 0 R >> >>'] }),
  'with a file pinned to a page.pdf': drawPdf({ objects: ['<< /Subtype /FileAttachment /FS 9 0 R >>'] }),
}
const opaque = {
  'with packed objects that are cut off.pdf': drawPdf({
    objects: [packedObjects(SCRIPT).replace(/.{20}\nendstream/s, '')],
  }),
  'with packed objects in packed objects.pdf': drawPdf({ objects: [packedObjects(packedObjects(SCRIPT))] }),
  'with packed objects that grow without measure.pdf': drawPdf({
    objects: [packedObjects('x'.repeat(20 * 1024 * 1024))],
  }),
}

const others = {
  'sheet.xlsx': zipped({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  'slides.pptx': zipped({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' }),
  'sheet.docx': zipped({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  'archive.zip': zipped({ 'a.txt': 'a' }),
  'template.dotx': drawDocx({
    main: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  }),
  'sheet.xls': drawCompound({ Workbook: bytes('x') }),
  'mail.msg': drawCompound({ '__properties_version1.0': bytes('x') }),
}

const withMore = {
  'with a page behind its end.pdf': bytes(pdf, '<html>', new Uint8Array(3_000).fill(32), '</html>'),
  'with a page behind its end.docx': bytes(docx, '<html></html>'),
  'with a page behind its end.doc': bytes(doc, new Uint8Array(128 * 512)),
}

const label = (name) => (name.endsWith('.pdf') ? 'PDF' : 'document')
const all = (files, verdict) =>
  Object.entries(files).map(([name, content]) => ({ name, content, verdict: verdict(name) }))

export const brokenDocuments = [
  ...all(cutOff, (name) => `This ${label(name)} is incomplete`),
  ...all(damaged, (name) => `This ${label(name)} is damaged`),
  ...all(withoutText, () => 'This Word document is damaged'),
  ...all(archiveBombs, () => 'This document '),
  ...all(listBombs, () => 'This Word document is damaged: its list of contents can’t be read'),
  ...all(protectedOnes, (name) => `This ${NAMES[name]} is protected with a password`),
  ...all(withMacros, () => 'This Word document contains macros'),
  ...all(withScripts, () => 'This PDF contains a script'),
  ...all(withPrograms, () => 'This PDF starts another program'),
  ...all(withFiles, () => 'This PDF contains another file'),
  ...all(opaque, () => 'Part of this PDF can’t be checked'),
  ...all(others, () => UNSUPPORTED),
  ...all(withMore, (name) => `This ${label(name)} has extra data`),
]

function withoutPart(name) {
  const kept = {
    '[Content_Types].xml': `<Types><Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  }
  return zipped({ ...kept, 'word/styles.xml': '<w:styles/>' })
}
