import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium as browserType } from '@playwright/test'

import { launchOptions } from '../../scripts/chromium-launch.mjs'
import { MEMBER, passwordOf } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'
import { freePort } from '../../scripts/ports.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/**
 * What Lighthouse finds on each page in `runs` looks with its mobile preset: `{ path, version, looks }`, a look being
 * `{ scores: { performance… }, failing: [{ category, id, title, shown }], numbers, benchmark }`, the last being how fast
 * Lighthouse found the machine itself.
 */
export async function pageScores({ portal, chromium, lighthouse, runs, onRun }) {
  const origin = portal.url.replace('127.0.0.1', 'localhost')
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-profile-'))
  const port = await freePort()
  const { args, ...launch } = launchOptions(chromium)
  // A profile of its own: Lighthouse looks from the browser's first window, in which the member has signed in.
  const browser = await browserType.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const pages = []
    for (const { path, reach } of [{ path: '/login' }, { path: '/', reach: signedIn }]) {
      await reach?.(browser, origin)
      const looks = []
      for (let run = 0; run < runs; run++) {
        looks.push(await lookAt(`${origin}${path}`, port, lighthouse.look))
        onRun(pages.length * runs + run + 1, 2 * runs)
      }
      pages.push({ path, version: lighthouse.version, looks })
    }
    return pages
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function signedIn(browser, origin) {
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  // Who opens the dashboard daily has been shown around.
  await page.evaluate(() => localStorage.setItem('have-joyride', 'true add-event'))
  await page.getByLabel('Email').fill(people.get(MEMBER).email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(MEMBER))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('feed').waitFor()
  await page.close()
}

async function lookAt(url, port, look) {
  // The preset for phones is what Lighthouse does unless told otherwise.
  const { lhr } = await look(url, { port, output: [], logLevel: 'error', onlyCategories: CATEGORIES })
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)])),
    benchmark: lhr.environment.benchmarkIndex,
    numbers: NUMBERS.map((id) => `${lhr.audits[id].title} ${lhr.audits[id].displayValue}`),
    failing: CATEGORIES.flatMap((category) => failingOf(lhr, category)),
  }
}

const NUMBERS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

function failingOf({ categories, audits }, category) {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const { score, title, displayValue, details } = audits[id]
    // What weighs nothing is advice, of which only performance has some that one would want to read.
    if (score === null || score >= 0.9 || (weight === 0 && category !== 'performance')) return []
    const where = (details?.items ?? []).slice(0, 3).map((item) => item.node?.selector ?? item.url ?? item.description)
    return [{ category, id, title, shown: [displayValue, ...where].filter(Boolean).join(' · ') }]
  })
}
