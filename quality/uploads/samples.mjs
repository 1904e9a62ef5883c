import { bytes } from './bytes.mjs'
import { drawDoc, drawScatteredDoc, withSmallText } from './draw-doc.mjs'
import { drawDocx } from './draw-docx.mjs'
import { application, comment, drawGif } from './draw-gif.mjs'
import { drawJpeg, exif, exifSegment, segment } from './draw-jpeg.mjs'
import { drawPdf, packedObjects } from './draw-pdf.mjs'
import { chunk, drawPng } from './draw-png.mjs'
import { drawWebp, riff } from './draw-webp.mjs'

/** Files that are sound, one of each kind and a few that say more than they need to. */
export const soundSamples = {
  'programme.pdf': drawPdf(),
  'programme, with a line behind its end.pdf': bytes(drawPdf(), '<!-- archived -->\r\n'),
  'programme, with packed objects.pdf': drawPdf({ objects: [packedObjects('<< /Type /Font >>', '<< /Length 3 >>')] }),
  'programme, with a link to a page about scripts.pdf': drawPdf({
    objects: ['<< /S /URI /URI (https://developer.mozilla.org/docs/Web/JavaScript/Guide) >>'],
  }),
  'minutes.doc': drawDoc(),
  'minutes, with little text.doc': withSmallText(drawDoc()),
  'minutes.docx': drawDocx(),
  'slope.jpg': drawJpeg(),
  'slope, turned, with a place.jpg': drawJpeg({
    between: [exifSegment(6), segment(0xfe, 'by Ingrid'), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')],
  }),
  'slope, turned twice.jpg': drawJpeg({ between: [exifSegment(6), exifSegment(3)] }),
  'slope, with another file behind.jpg': bytes(drawJpeg(), '<script>alert(1)</script>'),
  'hut.png': drawPng(),
  'hut, with texts.png': drawPng({
    before: [chunk('gAMA', 0, 0, 0xb1, 0x8f), chunk('tEXt', 'Author\0Ingrid')],
    behind: [chunk('tIME', 7, 0xea, 11, 20, 18, 0, 0), chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>')],
  }),
  'hut, turned, with a place.png': drawPng({ before: [chunk('eXIf', exif(8)), chunk('eXIf', exif(3))] }),
  'hut, with another file behind.png': bytes(drawPng(), 'PK\x03\x04'),
  'tow.gif': drawGif(),
  'tow, moving.gif': drawGif({ frames: 5 }),
  'tow, with a program in its comment.gif': drawGif({
    between: [comment('<?php phpinfo(); ?>'), application('XMP DataXMP', '<x:xmpmeta/>')],
  }),
  'tow, with another file behind.gif': bytes(drawGif(), '<html>'),
}

const LARGE = 7.5 * 1024 * 1024
/** Bytes that cannot be packed any smaller, and are the same every time. */
function filling() {
  let state = 41
  return new Uint8Array(LARGE).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 16
  })
}

/** Files that R2 takes in more than one part, each drawn when it is asked for. */
export const largeSamples = {
  'large.pdf': () => drawPdf({ objects: [`<< /Length ${LARGE} >>\nstream\n${'x'.repeat(LARGE)}\nendstream`] }),
  'large.doc': () => drawDoc({ streams: { Data: filling() } }),
  'large.docx': () => drawDocx({ parts: { 'word/media/filling.bin': filling() } }),
  'large.png': () => drawPng({ before: [chunk('iCCP', filling())] }),
}

/** A document that would be read thousands of times to find its text. */
export const scatteredDocument = drawScatteredDoc

/** As a browser makes one: too small to look at, and no file of its own. */
export const thumbnail = drawWebp({
  before: [riff('VP8X', [0x0c, 0, 0, 0], [0, 0, 0], [0, 0, 0])],
  behind: [riff('EXIF', 'GPS')],
})
