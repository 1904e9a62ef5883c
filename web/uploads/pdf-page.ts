import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const PATIENCE_MS = 8000

/** The first page of a PDF on white, as a webp whose longer side has `longestSide` pixels. */
export async function firstPage(file: Blob, longestSide: number, quality: number): Promise<Blob> {
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
    const page = await (await task.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    await page.render({ canvas, viewport, background: '#fff' }).promise
    return await written(canvas, quality)
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
