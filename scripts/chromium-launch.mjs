/** Parts of the browser's own window that nobody sees here; each is drawn anew for every window. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright switches off. Chromium heeds only the last such list that it is given. */
export const PLAYWRIGHTS_OWN = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** How Playwright is to start the Chromium at `executablePath`; its own where there is none. */
export const launchOptions = (executablePath) => ({
  ...(executablePath && { executablePath }),
  args: [
    `--disable-features=${[...PLAYWRIGHTS_OWN, ...UNSEEN].join(',')}`,
    // Chromium does not let root have a sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})
