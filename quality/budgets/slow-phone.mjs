/** Chrome DevTools' "Fast 3G": milliseconds to the server and back, bytes a second. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const SLOWER_PROCESSOR = 4

/** A page of an empty browser, as a phone on a slow line shows it. */
export async function openSlowPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', FAST_3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return page
}
