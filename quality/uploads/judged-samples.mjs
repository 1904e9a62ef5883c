import { brokenDocuments } from './broken-documents.mjs'
import { brokenPictures } from './broken-pictures.mjs'
import { bytes } from './bytes.mjs'
import { drawWebp } from './draw-webp.mjs'
import { soundSamples } from './samples.mjs'

/** Files of kinds that the club does not keep, by names that say so or do not. */
const foreign = {
  'eicar.com': bytes('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
  'eicar.pdf': bytes('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
  'drawing.svg': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'drawing.png': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'page.html': bytes('<!doctype html><script>alert(1)</script>'),
  'program.exe': bytes('MZ', new Uint8Array(62)),
  'photo.heic': bytes(0, 0, 0, 24, 'ftypheic', new Uint8Array(12)),
  'photo.webp': drawWebp(),
  'notes.txt': bytes('Wax, rope, thermos.'),
  'letter.rtf': bytes('{\\rtf1 The rope tow runs.}'),
}

const UNSUPPORTED = 'This file type is not supported'

/**
 * Small files that are drawn here, sound and otherwise: what each is called, what is in it, and what must become of it:
 * 'accepted', or the beginning of the sentence with which it is refused.
 */
export const samples = [
  ...Object.entries(soundSamples).map(([name, content]) => ({ name, content, verdict: 'accepted' })),
  ...Object.entries(foreign).map(([name, content]) => ({ name, content, verdict: UNSUPPORTED })),
  ...brokenPictures,
  ...brokenDocuments,
  { name: 'nothing.pdf', content: new Uint8Array(0), verdict: 'This file is empty.' },
]
