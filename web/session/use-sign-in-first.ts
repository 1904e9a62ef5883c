import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

import { rememberPath } from './requested-path'

/** Leaves this page for the sign-in page, which comes back here afterwards. */
export function useSignInFirst(): void {
  const [path, navigate] = useLocation()
  const search = useSearch()

  const leave = useEffectEvent(() => {
    rememberPath(path + (search && `?${search}`))
    navigate('/login', { replace: true })
  })
  useLayoutEffect(() => leave(), [])
}
