import { brotliCompressSync, constants } from 'node:zlib'

import { remember } from '../../../scripts/browser-session.mjs'

/** Files are compressed once and for all, answers of the API while somebody waits. */
const [FILE, ANSWER] = [11, 5]

const kinds = [
  ['js', ({ path }) => path.endsWith('.js')],
  ['css', ({ path }) => path.endsWith('.css')],
  ['picture', ({ type, purpose }) => type.startsWith('image/') || purpose === 'image'],
  ['font', ({ path }) => path.endsWith('.woff2')],
  ['api', ({ path }) => path.startsWith('/api/')],
  ['html', ({ type }) => type.startsWith('text/html')],
]

/**
 * What the page at `path` takes until it stands and is quiet, in a window with nothing in its cache: `requests` without
 * pictures, `bytes` by kind as they would cross the line, and `elements` of the document. With `isWarm` it is opened once
 * more, and that is what counts.
 */
export async function weighPage({ browser, url, path, stored, isWarm = false }) {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  })
  try {
    if (stored) await remember(context, stored)
    const page = await context.newPage()
    if (isWarm) await stands(page, () => page.goto(path))
    const loaded = []
    page.on('response', (response) => {
      if (response.url().startsWith(`${url}/`)) loaded.push(loadedBy(response))
    })
    await stands(page, () => (isWarm ? page.reload() : page.goto(path)))
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
    return { elements, ...sum(await Promise.all(loaded)) }
  } finally {
    await context.close()
  }
}

async function stands(page, open) {
  await open()
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function loadedBy(response) {
  const path = new URL(response.url()).pathname
  const type = (await response.headerValue('content-type')) ?? ''
  const [kind = 'other'] = kinds.find(([, is]) => is({ path, type, purpose: response.request().resourceType() })) ?? []
  // What comes from the browser's own cache crosses no line, and what has not changed has no body.
  const isKept = response.fromServiceWorker() || (await sizeOnLine(response)) === 0
  const body =
    isKept || response.status() !== 200 ? Buffer.alloc(0) : await response.body().catch(() => Buffer.alloc(0))
  return { kind, isKept, size: /picture|font/.test(kind) ? body.length : compressed(body, kind) }
}

const sizeOnLine = async (response) => {
  const { responseHeadersSize, responseBodySize } = await response.request().sizes()
  return responseHeadersSize + responseBodySize
}

const known = new Map()

function compressed(body, kind) {
  const quality = kind === 'api' ? ANSWER : FILE
  const key = `${quality} ${body.toString('latin1')}`
  if (!known.has(key)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    known.set(key, body.length === 0 ? 0 : brotliCompressSync(body, { params }).length)
  }
  return known.get(key)
}

function sum(loaded) {
  const crossed = loaded.filter(({ isKept }) => !isKept)
  const bytes = Object.fromEntries([...kinds.map(([kind]) => [kind, 0]), ['other', 0]])
  for (const { kind, size } of crossed) bytes[kind] += size
  return { requests: crossed.filter(({ kind }) => kind !== 'picture').length, bytes }
}
