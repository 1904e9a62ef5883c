import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'

import { type Account, marit, nora } from './cast'
import { watchForFaults } from './faults'
import { expect, test } from './journey'
import { type ScreenRecords, screenRecords } from './screen-records'

/** Every address that the portal has a page for, as its table of routes says. */
const routes = ['web/app.tsx', 'web/app-club.tsx'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}(?:members|administrators|signedOut|anyone)\('([^']+)'/gm)].map(
    ([, path]) => path as string,
  ),
)

/** Whose id stands in an address. */
const idIn: Readonly<Record<string, string>> = {
  meetings: 'meeting',
  members: 'member',
  calendar: 'entry',
  documents: 'document',
}

/** The last of them ends the session in this window. */
const inOrder = routes.toSorted((one, other) => Number(one === '/signout') - Number(other === '/signout'))

const readers: readonly { readonly reader: string; readonly who?: Account; readonly pages: number }[] = [
  { reader: 'a visitor', pages: 4 },
  { reader: 'a member', who: marit, pages: 15 },
  { reader: 'an administrator', who: nora, pages: 30 },
]

for (const { reader, who, pages } of readers) {
  test(`${reader} goes to every address of the portal, and the policy is never breached`, async ({
    open,
    sessions,
  }) => {
    expect(routes.length).toBeGreaterThan(35)
    const records = await withDocument(await screenRecords(sessions), sessions)
    // A session of its own, for it ends here. What `open` hears of breaches and faults fails the journey.
    const page = await open('/error', who && { as: who })
    // Signing out is what a press of the button does, not what an address does; the session is the other journeys' too.
    await page.route('**/api/signout', (route) => route.fulfill({ status: 204 }))
    // A document's address leads to its file, which some browsers show in place of the page.
    await page.route('**/api/files/**', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
    )
    const settled = settling(page)
    const headings = new Set<string>()
    for (const route of inOrder) {
      const path = addressOf(route, records)
      await page.evaluate((path) => history.pushState(null, '', path), path)
      headings.add(await settled())
    }
    expect(headings).not.toContain('Page not found')
    expect(headings.size).toBeGreaterThanOrEqual(pages)
  })
}

/** Gives the heading of the page, once it stands there and nothing more is on its way to it. */
function settling(page: Page) {
  const underway = new Set<Request>()
  page.on('request', (request) => underway.add(request))
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

  return async () => {
    const heading = page.getByRole('heading', { level: 1 }).first()
    for (let quiet = 0; quiet < 3; quiet = underway.size === 0 ? quiet + 1 : 0) await drawn()
    await heading.waitFor()
    return heading.innerText()
  }
}

const addressOf = (route: string, records: ScreenRecords) =>
  route.replace(/([\w-]+)\/:id/, (_, kind: string) => `${kind}/${records[idIn[kind] ?? ''] ?? 'nobody'}`)

async function withDocument(
  records: ScreenRecords,
  sessions: { asNora(): Promise<{ get(path: string): Promise<{ documents: { _id: string }[] }> }> },
) {
  const { documents } = await (await sessions.asNora()).get('/documents?section=docs-procs')
  return { ...records, document: documents[0]?._id ?? 'none' }
}

test.describe('what somebody has planted', () => {
  const PLANTED = 'window.isPlanted = true'
  const markup = `<img src="x" onerror="${PLANTED}">`

  test('in a page on its way is stopped, and told: a script, a handler, and markup that a script of ours would make', {
    tag: '@core',
  }, async ({ context, page }) => {
    const breaches = await watchForFaults(context)
    await page.route('**/login', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '</body>',
        `<script>${PLANTED}</script>${markup}<a href="javascript:${PLANTED}" id="planted">Dues</a></body>`,
      )
      await route.fulfill({ response, body })
    })
    // What comes from the portal's own address may run; what it makes of markup may not.
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      const sink = `try { document.documentElement.insertAdjacentHTML('beforeend', '${markup}') } catch {}`
      await route.fulfill({
        response,
        body: `${await response.text()};${sink};document.body.dataset.isAltered = 'yes'`,
      })
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.locator('body')).toHaveAttribute('data-is-altered', 'yes')
    await page.locator('#planted').dispatchEvent('click')

    await expect.poll(() => breaches).toContainEqual(expect.stringMatching(/^policy: script-src-elem stops inline/))
    await expect.poll(() => breaches).toContainEqual(expect.stringMatching(/^policy: script-src-attr stops inline/))
    await expect.poll(() => breaches).toContainEqual(expect.stringMatching(/^policy: require-trusted-types-for stops/))
    expect(await page.evaluate(() => 'isPlanted' in window)).toBe(false)
    // Scripts that the page fetches for later may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('in a page that stands already is stopped, and told', async ({ context, page }) => {
    const breaches = await watchForFaults(context)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    const stopped = await page.evaluate((script) => {
      const told = (plant: () => unknown) =>
        new Promise<string>((resolve) => {
          const hear = ({ effectiveDirective, disposition }: SecurityPolicyViolationEvent) =>
            resolve(`${effectiveDirective}, ${disposition}`)
          document.addEventListener('securitypolicyviolation', hear, { once: true })
          setTimeout(() => resolve('nothing was stopped'), 2_000)
          try {
            plant()
          } catch {
            // The event says why.
          }
        })
      const inline = () => {
        const element = document.createElement('script')
        element.append(script)
        document.head.append(element)
      }
      const html = () => {
        document.body.innerHTML = `<img src="x" onerror="${script}">`
      }
      const handler = () => document.body.setAttribute('onclick', script)
      const evaluated = () => setTimeout(script as TimerHandler)
      const elsewhere = () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })
      const policy = () => Reflect.get(window, 'trustedTypes').createPolicy('planted', {})
      return [inline, html, handler, evaluated, elsewhere, policy].reduce<Promise<string[]>>(
        async (before, plant) => [...(await before), await told(plant)],
        Promise.resolve([]),
      )
    }, PLANTED)
    expect(stopped.map((breach) => breach.replace(/-(elem|attr)\b/, ''))).toEqual([
      expect.stringMatching(/^(script-src|require-trusted-types-for), enforce$/),
      'require-trusted-types-for, enforce',
      expect.stringMatching(/^(script-src|require-trusted-types-for), enforce$/),
      expect.stringMatching(/^(script-src|require-trusted-types-for), enforce$/),
      'require-trusted-types-for, enforce',
      'trusted-types, enforce',
    ])
    expect(breaches.length).toBeGreaterThanOrEqual(6)
    expect(await page.evaluate(() => 'isPlanted' in window)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
})
