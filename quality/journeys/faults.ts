import type { BrowserContext, Page } from '@playwright/test'

/** Everything that goes wrong in the pages of a browser without anybody being told: errors, and breaches of the policy. */
export async function watchForFaults(context: BrowserContext): Promise<readonly string[]> {
  const faults: string[] = []
  await context.exposeFunction('reportBreach', (breach: string) => faults.push(breach))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'reportBreach')(`policy: ${effectiveDirective} stops ${blockedURI} (${sourceFile})`),
    )
  })
  context.on('page', (page) => listen(page, faults))
  return faults
}

function listen(page: Page, faults: string[]) {
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || ANSWERS.test(message.text())) return
    faults.push(`console: ${message.text()}`)
  })
}

// The browser writes every refusal, cut line and part that could not be fetched into its console. Those are the portal's to
const ANSWERS =
  /^Failed to load resource|^WebSocket connection to \S+ failed|^(Type)?Error: (Unable to preload|Failed to fetch)/
