import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const PATIENCE_MS = 8000

/** The first page of a PDF on white, as a webp whose longer side has `longestSide` pixels. */
export const firstPage = (file: Blob, longestSide: number, quality: number): Promise<Blob> =>
  opened(file, async (pdf) => {
    const page = await pdf.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    await page.render({ canvas, viewport, background: '#fff' }).promise
    return written(canvas, quality)
  })

/** The text on the pages of a PDF, as far as `most` letters and the patience go. */
export const textOfPdf = (file: Blob, most: number): Promise<string> =>
  opened(file, async (pdf) => {
    const until = performance.now() + PATIENCE_MS / 2
    let text = ''
    for (let at = 1; at <= pdf.numPages && text.length < most && performance.now() < until; at++) {
      const { items } = await (await pdf.getPage(at)).getTextContent()
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`
    }
    return text
  })

async function opened<Result>(file: Blob, look: (pdf: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  await readerOnThisThread()
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    useSystemFonts: true,
    stopAtErrors: false,
    maxImageSize: 16_000_000,
    verbosity: 0,
  })
  const timer = setTimeout(() => void task.destroy(), PATIENCE_MS)
  try {
    return await look(await task.promise)
  } finally {
    clearTimeout(timer)
    await task.destroy()
  }
}

/**
 * The portal's content security policy lets no text become a worker's address (Trusted Types without a policy), so the
 * reader runs on the page's own thread. Once it is there, pdf.js does not try for a worker.
 */
async function readerOnThisThread() {
  GlobalWorkerOptions.workerSrc = workerUrl
  await import(/* @vite-ignore */ workerUrl)
}

const written = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/webp', quality),
  )
