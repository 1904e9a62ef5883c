import { createHash } from 'node:crypto'

import type { Response } from '@playwright/test'

import { nora } from './cast'
import { watchForFaults } from './faults'
import { expect, test } from './journey'
import { show } from './screen'
import { screenRecords } from './screen-records'
import { administratorsScreens, membersScreens } from './screens'
import { signIn } from './sign-in-form'
import { visitorsScreens } from './visitors-screens'

test('through all pages of an administrator the policy is never breached, and the console stays empty', async ({
  context,
  page,
  sessions,
}) => {
  const breaches = await watchForFaults(context)
  const said: string[] = []
  page.on('console', (message) => {
    // Said by whoever holds it back, not by the portal.
    if (!/^Service Worker registration blocked/.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
  })
  const answers: Response[] = []
  // What a page has made itself comes from nowhere.
  page.on('response', (response) => response.url().startsWith('blob:') || answers.push(response))
  const records = await screenRecords(sessions)

  await test.step('from signing in to the last page of the menus', async () => {
    await page.goto('/login')
    for (const screen of visitorsScreens) await show(page, screen, records)
    await page.goto('/login')
    await signIn(page, nora)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Nora$/)
    for (const screen of [...membersScreens, ...administratorsScreens]) await show(page, screen, records)
    await page.goto('/members/new')
    await page.getByLabel('Associated family members').fill('quist')
    await page.getByRole('option', { name: 'Quist, Leif' }).click()
    expect(breaches).toEqual([])
    expect(said).toEqual([])
  })

  await test.step('every page and every part of it came with its headers', async () => {
    const paths = new Set(answers.map((answer) => kindOf(answer)))
    expect([...paths].sort()).toEqual(['data', 'page', 'picture', 'script or style'])
    const policy = [...POLICY, ...inlinePolicy(await (await page.request.get('/')).text())]
    for (const answer of answers) expect(await complaintsAbout(answer, policy), answer.url()).toEqual([])
  })
})

type Kind = 'page' | 'script or style' | 'picture' | 'data'

function kindOf(answer: Response): Kind {
  const { pathname } = new URL(answer.url())
  if (pathname.startsWith('/api/')) return 'data'
  if (pathname.startsWith('/assets/') || pathname.startsWith('/fonts/')) return 'script or style'
  return pathname.endsWith('.svg') ? 'picture' : 'page'
}

const POLICY = [
  "default-src 'none'",
  'frame-src https://www.google.com',
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html service-worker proof-of-work',
]

/** Of what stands in the page itself the policy names the one script and the one style, and no other. */
function inlinePolicy(html: string): readonly string[] {
  const hashOf = (pattern: RegExp) =>
    createHash('sha256')
      .update(pattern.exec(html)?.[1] ?? '')
      .digest('base64')
  return [
    `script-src 'self' 'sha256-${hashOf(/<script>(.*?)<\/script>/s)}'`,
    `style-src 'self' 'sha256-${hashOf(/<style>(.*?)<\/style>/s)}'`,
  ]
}

const CACHING: Record<Kind, RegExp> = {
  page: /^no-cache$/,
  'script or style': /^public, max-age=31536000, immutable$/,
  picture: /^public, max-age=\d+/,
  // A file is kept for as long as its link is good.
  data: /^(no-store|private, no-cache|public, max-age=300|private, max-age=\d{1,3})$/,
}

/** One cookie opens links to files, one says that this device has signed in before. No script reads either. */
const OWN_COOKIE =
  /^(files=[\w-]*;( Max-Age=0;)? Path=\/|device=[\w.%-]+; Max-Age=34560000; Path=\/)(; HttpOnly; SameSite=Strict)?$/

async function complaintsAbout(answer: Response, wanted: readonly string[]): Promise<string[]> {
  const headers = await answer.allHeaders()
  const kind = kindOf(answer)
  const cookies = headers['set-cookie']?.split('\n') ?? []
  const policy = headers['content-security-policy']?.split('; ') ?? []
  return [
    ...cookies.filter((cookie) => !OWN_COOKIE.test(cookie)).map((cookie) => `sets a cookie: ${cookie}`),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(CACHING[kind].test(headers['cache-control'] ?? '') ? [] : [`is kept: ${headers['cache-control']}`]),
    ...(kind === 'page' ? wanted.filter((rule) => !policy.includes(rule)).map((rule) => `lacks ${rule}`) : []),
  ]
}
