import { watchForFaults } from './faults'
import { expect, test } from './journey'

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
