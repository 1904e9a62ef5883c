import type { Page } from '@playwright/test'

/** What comes into view has come; what moves round and round goes on. */
export async function settled(page: Page) {
  await page.waitForFunction(
    () => {
      const coming = document.getAnimations().filter(({ effect, playState }) => {
        const { endTime = 0 } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(endTime) < 3_000
      })
      const now = `${coming.length} ${document.querySelectorAll('*').length}`
      const { settledAt, settledFor = 0 } = document.documentElement.dataset
      const quiet = now === settledAt && coming.length === 0 ? Number(settledFor) + 1 : 0
      Object.assign(document.documentElement.dataset, { settledAt: now, settledFor: quiet })
      return quiet > 2
    },
    undefined,
    { polling: 60 },
  )
}
