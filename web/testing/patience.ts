import { expect } from 'vitest'

// No test is about how fast the machine is: what is waited for may take its time where many tests share two cores.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}
