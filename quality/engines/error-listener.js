// The first script of every page, put there by the proxy: WebDriver gives WebKit's console to nobody, and nobody else knows
// whether the page was being left.
;(() => {
  // Firefox and WebKit break off what a page still loads when its reader goes elsewhere, and the page complains.
  let leftAt = Number.NEGATIVE_INFINITY
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  const report = (text) => {
    if (performance.now() - leftAt > 10_000) send(`${location.pathname}: ${text}`)
  }
  // Without signal it waits until there is some.
  const send = (body) =>
    void fetch('REPORTS', { method: 'POST', body, keepalive: true }).catch(() => setTimeout(send, 1_000, body))
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
