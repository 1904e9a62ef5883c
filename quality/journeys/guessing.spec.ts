import { seal } from '../../scripts/key-exchange.mjs'
import { portalAt } from '../../scripts/portal-client.mjs'
import { startDemoPortal } from '../../scripts/temporary-portal.mjs'
import { nora } from './cast'
import { clubNow, moveClock } from './club-clock'
import { watchForFaults } from './faults'
import { expect, test } from './journey'
import { signIn, signOut } from './sign-in-form'

const WORKING = 'The portal is very busy right now, so this takes a moment longer.'

test('while somebody guesses passwords a stranger’s sign-in takes work, and one on a known device does not', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  // A portal of its own, for what is guessed here would hold up the others who sign in.
  const club = await startDemoPortal({ now: clubNow(), club: process.env.DEMO_CLUB })
  try {
    const localStorage = [{ name: 'have-joyride', value: 'true' }]
    const context = await browser.newContext({
      baseURL: club.url,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: club.url, localStorage }] },
    })
    await moveClock(context)
    const faults = await watchForFaults(context)
    const page = await context.newPage()
    const home = page.getByRole('heading', { level: 1, name: /, Nora$/ })
    const leave = () => signOut(page)
    const proofs = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

    await test.step('on a new device it says that it takes a moment, and opens', async () => {
      await guess(club.url)
      await page.goto('/login')
      const before = (await proofs()).length
      await signIn(page, nora)
      await expect(page.getByRole('status').filter({ hasText: WORKING })).toBeVisible()
      await expect(home).toBeVisible()
      expect((await proofs()).length).toBeGreaterThan(before)
    })

    await test.step('there it takes none the next time', async () => {
      await guess(club.url)
      await leave()
      const answers: number[] = []
      page.on('response', (answer) => answer.url().endsWith('/api/login/') && answers.push(answer.status()))
      await signIn(page, nora)
      await expect(home).toBeVisible()
      expect(answers).toEqual([200])
    })

    await test.step('and the administrator is told', async () => {
      await page.goto('/activity/sign-ins')
      const line = page
        .getByRole('listitem')
        .filter({ hasText: 'Unknown browsers were slowed down, because more than 100 sign-ins' })
      await expect(line).toContainText('Unusual')
    })
    // The worker that does the work is within the policy.
    expect(faults.filter((fault) => fault.startsWith('policy: '))).toEqual([])
    await context.close()
  } finally {
    await club.stop()
  }
})

/** More than a hundred wrong passwords within a minute, each from an address of its own. */
async function guess(url: string) {
  const portal = portalAt(url, undefined, { attempts: 1 })
  for (let tries = 0; tries < 104; tries += 8) {
    await Promise.all(Array.from({ length: 8 }, (_, at) => guessOnce(tries + at)))
  }

  async function guessOnce(at: number) {
    const fields = { 'login-email': `nobody-${at}@elsewhere.example`, 'login-password': 'Password1!' }
    const { 'login-email': alpha, 'login-password': beta } = await seal(portal, fields)
    await fetch(`${url}/api/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `198.51.100.${at}` },
      body: JSON.stringify({ alpha, beta }),
    })
  }
}
