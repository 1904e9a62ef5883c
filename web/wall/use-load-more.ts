import { useEffect, useState } from 'react'

import { loadMore } from './older-posts'
import { focusPost } from './post-focus'

/** Loads older posts and then leads to the first of them. */
export function useLoadMore() {
  const [first, setFirst] = useState<string>()

  useEffect(() => {
    if (first) focusPost(first)
  }, [first])

  return () => void loadMore().then(setFirst)
}
