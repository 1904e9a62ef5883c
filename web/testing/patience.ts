import { expect } from 'vitest'

// No test is about how fast the machine is: what is waited for may take its time where many tests share two cores.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure, prettyDOM } = await import('@testing-library/react')
  configure({
    asyncUtilTimeout: 30_000,
    // Most of these errors belong to a wait that goes on. The page is printed only where somebody reads the message.
    getElementError: function elementError(message, container) {
      const error = Object.defineProperties(new Error(), {
        name: { value: 'TestingLibraryElementError' },
        message: { get: () => `${message ?? ''}\n\n${prettyDOM(container)}`, configurable: true },
      })
      Error.captureStackTrace(error, elementError)
      return error
    },
  })
}
