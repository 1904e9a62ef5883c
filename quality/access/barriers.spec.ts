import { expect, test } from '../journeys/journey'
import { screenRecords } from '../journeys/screen-records'
import { WIDTHS } from '../journeys/widths'
import { barriersInEveryLook } from './looks'
import { visit, visits } from './visits'

for (const { reader, who, screens, paths } of visits) {
  for (const [size, viewport] of Object.entries(WIDTHS)) {
    test(`${reader} meets no barriers, ${size}: ${paths}`, async ({ open, sessions }) => {
      test.setTimeout(600_000)
      const records = await screenRecords(sessions)
      const page = await open('/error', { viewport, ...(who && { as: who }) })
      const barriers: string[] = []
      await visit(page, screens, records, async (path, state) => {
        for (const barrier of await barriersInEveryLook(page, { reader, path, state, size }))
          barriers.push(`${path}, ${state}: ${barrier}`)
        await page.emulateMedia({ reducedMotion: 'reduce' })
      })
      expect(barriers).toEqual([])
    })
  }
}
