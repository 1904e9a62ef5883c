// The first script of every page, put there by the proxy: WebDriver gives WebKit's console to nobody.
;(() => {
  const report = (text) => navigator.sendBeacon('REPORTS', text)
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
