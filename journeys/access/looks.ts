import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { unreadable } from './measured-contrast'
import { settled } from './settled'
import { dispositionOf } from './undecided'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** Every way in which somebody may have their browser show the portal. */
const COLORS: Readonly<Record<string, Media>> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'dark', forcedColors: 'active' },
}
const MOTIONS: Readonly<Record<string, Media>> = {
  motion: { reducedMotion: 'no-preference' },
  'reduced motion': { reducedMotion: 'reduce' },
}

/** What is wrong with `page` as it stands, in all six looks; also what axe cannot decide and nobody has. */
export async function barriersInEveryLook(page: Page): Promise<readonly string[]> {
  const found = new Map<string, string[]>()
  const note = (barrier: string, look: string) => found.set(barrier, [...(found.get(barrier) ?? []), look])
  for (const [motion, still] of Object.entries(MOTIONS)) {
    for (const [colors, media] of Object.entries(COLORS)) {
      await page.emulateMedia({ ...still, ...media })
      await settled(page)
      const look = `${colors}, ${motion}`
      for (const barrier of await barriers(page, media.forcedColors === 'active')) note(barrier, look)
      if (still.reducedMotion === 'reduce') for (const name of await moving(page)) note(`moves: ${name}`, look)
    }
  }
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overhang > 0) note(`the page is ${overhang} pixels too wide`, 'every look')
  return [...found].map(([barrier, looks]) => `${barrier} [${looks.length === 6 ? 'every look' : looks.join('; ')}]`)
}

export const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { target } = animation.effect as KeyframeEffect
      return `${animation.constructor.name} of ${target?.localName}.${target?.className}`
    }),
  )

async function barriers(page: Page, isForced: boolean) {
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations, incomplete } = await new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
    .withTags(RULES)
    .setLegacyMode()
    .options({ resultTypes: ['violations', 'incomplete'], preload: false })
    .analyze()
  const nodes = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, where: target.join(' ') })),
  )
  const doubts = incomplete.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ id, data }) => data?.messageKey ?? id)
      return { rule: id, because: reasons.join('+'), where: target.join(' '), html }
    }),
  )
  // In forced colors axe takes the text to have the colors that the browser has replaced.
  const isMeasured = ({ rule }: { rule: string }) => rule === 'color-contrast'
  const measured = [...doubts.filter(isMeasured), ...(isForced ? nodes.filter(isMeasured) : [])]
  return [
    ...nodes.filter((node) => !(isForced && isMeasured(node))).map(({ rule, where }) => `${rule}: ${where}`),
    ...(measured.length > 0
      ? await unreadable(
          page,
          measured.map(({ where }) => where),
        )
      : []),
    ...doubts
      .filter((doubt) => !isMeasured(doubt) && !dispositionOf(doubt))
      .map(({ rule, because, where, html }) => `undecided ${rule} (${because}): ${where} ${html.slice(0, 160)}`),
  ]
}
