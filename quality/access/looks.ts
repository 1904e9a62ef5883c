import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { runAxe } from '../journeys/axe'
import { settled } from '../journeys/settled'
import { noteFinding, type Place } from './findings'
import { unreadable } from './measured-contrast'
import { inReach, tooWide } from './sizes'
import { dispositionOf } from './undecided'

/** What forced colors can change: nothing else of a page differs from the same page by day. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** Ways in which somebody may have their browser show the portal. */
const COLORS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'dark', forcedColors: 'active' },
} as const satisfies Record<string, Media>
const MOTIONS = {
  motion: { reducedMotion: 'no-preference' },
  'reduced motion': { reducedMotion: 'reduce' },
} as const satisfies Record<string, Media>

interface Look {
  readonly colors: keyof typeof COLORS
  readonly motion: keyof typeof MOTIONS
}

/** How a window of each size stands between the looks. One that is taken at rest needs no page drawn anew for it. */
export const AT_REST = {
  wide: { ...COLORS.light, ...MOTIONS['reduced motion'] },
  narrow: { ...COLORS.dark, ...MOTIONS['reduced motion'] },
}

/**
 * By day and by night for every state, and forced colors and motion for every page as it opens, because they change nothing but colors
 * and what moves, which the parts of the kit share. `ACCESS_LOOKS=all` takes every combination at every size for every state.
 */
const AS_IT_OPENS: Readonly<Record<Place['size'], readonly Look[]>> = {
  wide: [
    { colors: 'light', motion: 'motion' },
    { colors: 'forced colors', motion: 'reduced motion' },
  ],
  narrow: [{ colors: 'dark', motion: 'reduced motion' }],
}
const IN_A_STATE: typeof AS_IT_OPENS = {
  wide: [{ colors: 'light', motion: 'reduced motion' }],
  narrow: AS_IT_OPENS.narrow,
}
const keysOf = <Key extends string>(all: Readonly<Record<Key, unknown>>) => Object.keys(all) as Key[]
const ALL_LOOKS = keysOf(MOTIONS).flatMap((motion) => keysOf(COLORS).map((colors) => ({ colors, motion })))

function looksAt({ size, state }: Place): readonly Look[] {
  if (process.env.ACCESS_LOOKS === 'all') return ALL_LOOKS
  return (state === 'as it opens' ? AS_IT_OPENS : IN_A_STATE)[size]
}

/**
 * What is wrong with `page`, which is at rest and afterwards again, in the looks of its size; also what axe cannot decide and nobody has. What `isExpected` is left
 * out, and counted.
 */
export async function barriersInEveryLook(
  page: Page,
  place: Place,
  isExpected = (_barrier: string) => false,
): Promise<readonly string[]> {
  const found = new Map<string, string[]>()
  const note = (barrier: string, look: string) => found.set(barrier, [...(found.get(barrier) ?? []), look])
  const looks = looksAt(place)
  let shown: Media = AT_REST[place.size]
  const showIn = async (media: Media) => {
    if (isDeepStrictEqual(media, shown)) return
    await page.emulateMedia(media)
    shown = media
  }
  for (const { colors, motion } of looks) {
    await showIn({ ...COLORS[colors], ...MOTIONS[motion] })
    await settled(page)
    const look = `${colors}, ${motion}`
    const isStill = motion === 'reduced motion'
    const {
      found: all,
      doubts,
      faint,
    } = await barriers(page, {
      isForced: colors === 'forced colors',
      isAsItOpens: place.state === 'as it opens',
      isStill,
    })
    const found = all.filter((barrier) => !isExpected(barrier))
    const expected = all.length - found.length
    noteFinding({ kind: 'cell', ...place, colors, motion, violations: found.length, expected, doubts, faint })
    for (const barrier of found) note(barrier, look)
    if (isStill) for (const name of await moving(page)) note(`moves: ${name}`, look)
  }
  await showIn(AT_REST[place.size])
  for (const trouble of await tooWide(page)) note(trouble, 'every look')
  return [...found].map(
    ([barrier, where]) => `${barrier} [${where.length === looks.length ? 'every look' : where.join('; ')}]`,
  )
}

interface Seen {
  readonly isForced: boolean
  readonly isStill: boolean
  readonly isAsItOpens: boolean
}

const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { target } = animation.effect as KeyframeEffect
      return `${animation.constructor.name} of ${target?.localName}.${target?.className}`
    }),
  )

async function barriers(page: Page, { isForced, isStill, isAsItOpens }: Seen) {
  const within = await inReach(page)
  const look = () =>
    runAxe(
      page,
      isForced
        ? { runOnly: { type: 'rule', values: RULES_OF_COLORS } }
        : {
            runOnly: { type: 'tag', values: RULES },
            rules: {
              // sizes.ts measures them: axe takes what the bar at the top lies over to be small.
              'target-size': { enabled: false },
              // Left out unless asked for: what is too faint for AAA is only counted, once a page.
              [FAINT]: { enabled: isAsItOpens && !isStill },
            },
          },
      within,
    )
  let seen = await look()
  // Axe cannot place a heading that was drawn while it looked.
  if (seen.incomplete.some(({ id }) => id === 'heading-order')) {
    await settled(page)
    seen = await look()
  }
  const { violations, incomplete } = seen
  const nodes = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({ rule: id, where: target.join(' '), data: any[0]?.data })),
  )
  const doubts = incomplete.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ id, data }) => data?.messageKey ?? id)
      return { rule: id, because: reasons.join('+'), where: target.join(' '), html }
    }),
  )
  const isMeasured = ({ rule }: { rule: string }) => rule === 'color-contrast'
  const isFaint = ({ rule }: { rule: string }) => rule === FAINT
  // In forced colors axe takes the text to have the colors that the browser has replaced.
  const measured = [...doubts.filter(isMeasured), ...(isForced ? nodes.filter(isMeasured) : [])]
  const unread = measured.length > 0 ? await unreadable(page, [...new Set(measured.map(({ where }) => where))]) : []
  const open = doubts.filter((doubt) => !isMeasured(doubt) && !isFaint(doubt))
  const found = [
    ...nodes.filter((node) => !isFaint(node) && !(isForced && isMeasured(node))).map(told),
    ...unread,
    ...open
      .filter((doubt) => !dispositionOf(doubt))
      .map(({ rule, because, where, html }) => `undecided ${rule} (${because}): ${where} ${html.slice(0, 160)}`),
  ]
  return {
    found,
    doubts: [
      ...measured.map((each) => ({ because: 'forced colors', ...each, disposition: 'measured in the picture' })),
      ...open.map((doubt) => ({ ...doubt, disposition: dispositionOf(doubt) ?? 'undecided' })),
    ].map(({ rule, because, where, disposition }) => ({ rule, because, where, disposition })),
    faint: nodes.filter(isFaint).map(({ rule, where, data }) => ({
      ...{ rule, where, ratio: Number(data?.contrastRatio) },
      because: `${data?.fgColor} on ${data?.bgColor}, ${data?.fontSize}`,
    })),
  }
}

const FAINT = 'color-contrast-enhanced'

const told = ({ rule, where }: { rule: string; where: string }) => `${rule}: ${where}`
