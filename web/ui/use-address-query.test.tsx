import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useAddressQuery } from './use-address-query'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('what was looked for stands in the address once, whatever signs are in it', () => {
  for (const sought of ['%22', '100%25', 'a+b&c=d', '?', '<b>"%3Cb%3E"']) {
    history.replaceState(null, '', `/members?${new URLSearchParams({ find: sought })}`)
    const { result } = renderHook(() => new URLSearchParams(useAddressQuery()).get('find'))
    expect(result.current).toBe(sought)
  }
})
