// Takes the pictures in covers/ anew: what a browser sends along with a letter, its first page, small. Run it after a change to
// draw-newsletter.mjs, draw-landscapes.mjs or what the letters are about:
//   node scripts/with-node.mjs node scripts/demo/take-covers.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

import { findChromium } from '../chromium.mjs'
import { coverOf } from './covers.mjs'
import { drawNewsletter } from './draw-newsletter.mjs'
import { letters } from './past/letters.mjs'

const ORIGIN = 'http://covers.invalid'
const LONGEST_SIDE = 640
const QUALITY = 0.8

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.route(`${ORIGIN}/**`, (route) => {
  const { pathname } = new URL(route.request().url())
  return pathname === '/'
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><canvas></canvas>' })
    : route.fulfill({ contentType: 'text/javascript', body: readFileSync(`node_modules/pdfjs-dist/build${pathname}`) })
})
await page.goto(ORIGIN)
for (const letter of letters) {
  const { whole } = drawNewsletter(letter)
  const picture = await page.evaluate(firstPage, [[...whole], LONGEST_SIDE, QUALITY])
  writeFileSync(coverOf(letter), Buffer.from(picture, 'base64'))
  console.log(`${letter.sentinel}: ${Math.round((picture.length * 3) / 4)} bytes`)
}
await browser.close()

async function firstPage([bytes, longestSide, quality]) {
  const { getDocument, GlobalWorkerOptions } = await import('/pdf.min.mjs')
  GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
  const document_ = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise
  const first = await document_.getPage(1)
  const { height } = first.getViewport({ scale: 1 })
  const viewport = first.getViewport({ scale: longestSide / height })
  const canvas = document.querySelector('canvas')
  Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) })
  await first.render({ canvas, viewport, background: '#fff' }).promise
  return canvas.toDataURL('image/webp', quality).split(',')[1]
}
