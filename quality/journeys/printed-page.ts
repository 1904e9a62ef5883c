import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The lines that `page` puts on paper, from the top of the first sheet to the bottom of the last. */
export async function printed(page: Page): Promise<readonly string[]> {
  const paper = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'Letter' })), verbosity: 0 }).promise
  const lines: string[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const { items } = await (await paper.getPage(number)).getTextContent()
    lines.push(...linesOf(items.flatMap((item) => ('str' in item && item.str.trim() ? [wordOf(item)] : []))))
  }
  return lines
}

interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

const wordOf = ({ str, transform, width }: { str: string; transform: readonly number[]; width: number }): Word => ({
  text: str.trim(),
  width,
  x: transform[4] ?? 0,
  y: Math.round(transform[5] ?? 0),
})

// Words come in the order in which they were painted, which is not the one in which they are read.
function linesOf(words: readonly Word[]): string[] {
  const lines = Map.groupBy(words, ({ y }) => y)
  return [...lines].sort(([one], [other]) => other - one).map(([, line]) => textOf(line))
}

/** A letter from another font is a piece of its own: it goes without a space where the piece before it ends. */
const textOf = (line: readonly Word[]) =>
  line
    .toSorted((one, other) => one.x - other.x)
    .map((word, at, all) => {
      const before = all[at - 1]
      return before && word.x - (before.x + before.width) > 1 ? ` ${word.text}` : word.text
    })
    .join('')
