import { expect, test } from '../journey'
import { show } from '../screen'
import { screenRecords } from '../screen-records'
import { WIDTHS } from '../widths'
import { barriersInEveryLook } from './looks'
import { readers } from './readers'

for (const { reader, who, screens } of readers) {
  for (const [at, screen] of screens.entries()) {
    for (const [size, viewport] of Object.entries(WIDTHS)) {
      test(`${reader} meets no barriers on screen ${at + 1}, ${screen.path}, ${size}`, async ({ open, sessions }) => {
        test.setTimeout(300_000)
        const records = await screenRecords(sessions)
        const page = await open('/error', { viewport, ...(who && { as: who }) })
        const barriers: string[] = []
        const look = async (state: string) => {
          const place = { reader, path: screen.path, state, size }
          for (const barrier of await barriersInEveryLook(page, place)) barriers.push(`${state}: ${barrier}`)
        }
        await show(page, screen, records)
        await look('as it opens')
        for (const [state, reach] of Object.entries(screen.states ?? {})) {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await reach(page)
          await look(state)
        }
        expect(barriers).toEqual([])
      })
    }
  }
}
