import { startProxy } from '../proxy.ts'
import { button, by, field, link, text, title } from '../target.ts'
import { until } from '../until.ts'
import type { Scenario } from './scenario.ts'

export const offlineScenarios: readonly Scenario[] = [
  [
    'without signal the directory can be read, and an edit waits until there is signal again',
    async (club) => {
      const line = await startProxy(club.url)
      try {
        const account = await club.finishWizard(await club.addMember('Sunniva'))
        const user = await club.visit(line.url)
        await club.rememberSession(user, account)
        await user.open('/members')
        await user.sees(link('Aldous, Wren'))
        // The service worker, and then what it keeps, is fetched once somebody does something.
        await user.press('Tab')
        await until('the service worker is there', () => user.evaluate<boolean>(IS_CONTROLLED))
        await user.press('Tab')
        await until('all that can be read without signal is on the device', () => user.evaluate<boolean>(IS_STOCKED))
        await user.open('/profile')
        await user.seesValue(field('Street'), '7 Ferry Landing Road')

        line.cut()
        await user.fill(field('Street'), '8 Lantern Row')
        await user.click(button('Save changes'))
        await user.click(button('Save and send later'))
        await user.sees(text('Saved on this device.'))
        await user.evaluate("void location.assign('/members')")
        await user.sees(link('Aldous, Wren'))
        await user.sees(by('status', undefined, { containing: 'Showing data from' }))
        await user.sees(button('1 change waiting to send'))

        line.mend()
        await user.sees(text('Your offline change was saved.'))
        await user.open('/profile')
        await user.sees(title('Your Profile'))
        await user.seesValue(field('Street'), '8 Lantern Row')
      } finally {
        line.stop()
      }
    },
  ],
]

const IS_CONTROLLED = 'navigator.serviceWorker.controller !== null'

const IS_STOCKED = `(async () => {
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    if (requests.some(({ url }) => url.endsWith('/stocked-up'))) return true
  }
  return false
})()`
