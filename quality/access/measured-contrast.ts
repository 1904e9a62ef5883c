import type { Page } from '@playwright/test'

import { settled } from '../journeys/settled'
import { inTallWindow } from './tall-window'

/**
 * Which of the elements at `places` (axe's selectors) hold text that cannot be read on what is really painted behind it, with
 * how much it has of the contrast that it needs. Settles what axe leaves open, over pictures and gradients and where something lies above it: the text is
 * made invisible for a moment, and the rest of the picture measured.
 */
export async function unreadable(page: Page, places: readonly string[]): Promise<readonly string[]> {
  const found = new Map<string, number>()
  /** Reads what is in sight of the texts at `those`; which of them are so only in part. */
  const read = async (those: readonly string[]) => {
    const { texts, picture } = await pictureWithout(page, those)
    const readings = picture ? await page.evaluate(readTexts, { texts, ...picture }) : []
    for (const [place, share] of readings) found.set(place, Math.min(share, found.get(place) ?? 1))
    return texts.filter(({ isCut }) => isCut).map(({ place }) => place)
  }
  const cut = await read(places)
  if (cut.length > 0)
    await inTallWindow(page, async () => {
      // What is too wide for its frame is looked at from both of its ends.
      for (const end of [0, 10_000]) {
        await page.evaluate(scrollAround, { places: cut, end })
        await settled(page)
        if ((await read(cut)).length === 0) break
      }
    })
  return [...found]
    .filter(([, share]) => share < 1)
    .map(([place, share]) => `${share.toFixed(2)} of its contrast: ${place}`)
}

/** The page around the texts at `places`, without them. What moves or is drawn anew meanwhile would be measured elsewhere: then once more. */
async function pictureWithout(page: Page, places: readonly string[]) {
  for (;;) {
    const { texts, hidden } = await page.evaluate(hideTexts, [...places])
    const clip = around(texts.flatMap(({ lines }) => lines))
    const picture = clip && (await page.screenshot({ animations: 'disabled', caret: 'hide', clip }))
    if ((await page.evaluate(showTexts)) === hidden)
      return { texts, picture: picture && { ...clip, picture: picture.toString('base64') } }
    await settled(page)
  }
}

/** The least frame, in whole pixels, that has all of `lines`; nothing where there are none. */
function around(lines: Text['lines']) {
  if (lines.length === 0) return undefined
  const [x, y] = [0, 1].map((side) => Math.max(0, Math.floor(Math.min(...lines.map((line) => line[side] ?? 0)))))
  const [right, bottom] = [0, 1].map((side) =>
    Math.ceil(Math.max(...lines.map((line) => (line[side] ?? 0) + (line[side + 2] ?? 0)))),
  )
  const [left, top] = [x ?? 0, y ?? 0]
  return { x: left, y: top, width: (right ?? 0) - left + 1, height: (bottom ?? 0) - top + 1 }
}

interface Text {
  readonly place: string
  readonly color: string
  readonly needed: number
  /** Whether it stands, in part, beyond the edge of what it can be scrolled in. */
  readonly isCut: boolean
  readonly lines: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

function scrollAround({ places, end }: { places: string[]; end: number }): void {
  for (const place of places)
    for (let up = document.querySelector(place)?.parentElement; up; up = up.parentElement)
      up.scrollTo({ left: end, behavior: 'instant' })
}

async function hideTexts(places: string[]): Promise<{ texts: Text[]; hidden: string }> {
  const isForced = matchMedia('(forced-colors: active)').matches
  const found = places
    .flatMap((place) => [...document.querySelectorAll<HTMLElement | SVGElement>(place)].map((at) => ({ place, at })))
    // The browser itself puts a ground of its own behind every text in forced colors, unless it is told not to.
    .filter(({ at }) => !isForced || getComputedStyle(at).getPropertyValue('forced-color-adjust') === 'none')
  const texts = found.map(({ place, at }) => {
    const { color, fill, fontSize, fontWeight } = getComputedStyle(at)
    const size = Number.parseFloat(fontSize)
    const range = document.createRange()
    let frame = at.parentElement
    while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement
    const lines = [...at.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        range.selectNode(node)
        return [...range.getClientRects()].map(({ x, y, width, height }) => [x, y, width, height] as const)
      })
    // Under an open list, or beyond the edge of a frame, nobody reads.
    const seen = lines.filter(([x, y, width, height]) =>
      [0.02, 0.5, 0.98].every((share) => {
        const top = document.elementFromPoint(x + share * width, y + height / 2)
        return top && (at.contains(top) || (top.contains(at) && (!frame || frame.contains(top))))
      }),
    )
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return {
      place,
      color: at instanceof SVGElement ? fill : color,
      needed: isLarge ? 3 : 4.5,
      isCut: seen.length < lines.length,
      lines: seen,
    }
  })
  const hidden = new Set(found.map(({ at }) => at))
  for (const at of hidden) {
    at.dataset.hiddenText = at.style.cssText
    at.style.setProperty('color', 'transparent', 'important')
    if (at instanceof SVGElement) at.style.setProperty('fill', 'transparent', 'important')
    at.style.setProperty('transition', 'none', 'important')
    at.style.setProperty('text-shadow', 'none', 'important')
    at.style.setProperty('text-decoration-color', 'transparent', 'important')
  }
  const spots = [...document.querySelectorAll('[data-hidden-text]')].map((at) => at.getBoundingClientRect())
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return { texts, hidden: JSON.stringify(spots) }
}

/** Answers where those that were still hidden are. */
function showTexts(): string {
  const hidden = [...document.querySelectorAll<HTMLElement>('[data-hidden-text]')]
  const spots = hidden.filter((at) => at.style.color === 'transparent').map((at) => at.getBoundingClientRect())
  for (const at of hidden) {
    at.style.cssText = at.dataset.hiddenText ?? ''
    delete at.dataset.hiddenText
  }
  return JSON.stringify(spots)
}

async function readTexts({
  texts,
  picture,
  ...clip
}: {
  texts: Text[]
  picture: string
  x: number
  y: number
}): Promise<[place: string, share: number][]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw.')
  const dot = new OffscreenCanvas(1, 1).getContext('2d')
  pen.drawImage(bitmap, 0, 0)

  const light = (red: number, green: number, blue: number) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return texts.flatMap(({ place, color, needed, lines }): [string, number][] => {
    if (!dot) return []
    dot.clearRect(0, 0, 1, 1)
    dot.fillStyle = color
    dot.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data
    const text = light(red, green, blue)
    const contrasts: number[] = []
    for (const [atX, atY, width, height] of lines) {
      const [x, y] = [atX - clip.x, atY - clip.y]
      if (width < 1 || height < 1 || x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) continue
      const { data } = pen.getImageData(Math.round(x), Math.round(y), Math.ceil(width), Math.ceil(height))
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] === 0) continue
        const behind = light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
        contrasts.push((Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05))
      }
    }
    contrasts.sort((a, b) => a - b)
    // The lowest fiftieth may be the edge of something beside the text.
    const contrast = contrasts[Math.floor(contrasts.length / 50)]
    return contrast === undefined ? [] : [[place, contrast / needed]]
  })
}
