import { useEffect, useState } from 'react'

import { useValue } from '../ui/use-value'
import { arrived, clearArrived } from './arrivals'

const APART_MS = 5_000

/** The news of others' posts since the last announcement, in words. */
export function useNews(): string {
  const news = useValue(arrived)
  const [said, setSaid] = useState('')
  const [isQuiet, setQuiet] = useState(false)

  useEffect(() => {
    if (isQuiet || news.by === '') return
    setSaid(inWords(news))
    clearArrived()
    setQuiet(true)
  }, [news, isQuiet])

  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(() => setQuiet(false), APART_MS)
    return () => clearTimeout(timer)
  }, [isQuiet])

  return said
}

function inWords({ posts, replies, by }: { posts: number; replies: number; by: string }) {
  const parts = [
    ...(posts > 0 ? [posts === 1 ? 'New post' : `${posts} new posts`] : []),
    ...(replies > 0 ? [replies === 1 ? 'new reply' : `${replies} new replies`] : []),
  ]
  const what = parts.join(', ')
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${posts + replies > 1 ? 'the latest ' : ''}by ${by}`
}
