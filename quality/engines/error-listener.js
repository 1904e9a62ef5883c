// The first script of every page, put there by the proxy: WebDriver gives WebKit's console to nobody.
;(() => {
  // Firefox and WebKit break off what a page still loads when its reader goes elsewhere, and the page complains.
  let leftAt = Number.NEGATIVE_INFINITY
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  const report = (text) => {
    if (performance.now() - leftAt > 10_000) navigator.sendBeacon('REPORTS', `${location.pathname}: ${text}`)
  }
  const words = (value) => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value))
  addEventListener('error', ({ message, error }) => message && report(`uncaught: ${message}\n${error?.stack ?? ''}`))
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${words(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    report(`policy: ${effectiveDirective} stops ${blockedURI} (${sourceFile})`),
  )
  const { error } = console
  console.error = (...values) => {
    report(`console: ${values.map(words).join(' ')}`)
    error(...values)
  }
})()
