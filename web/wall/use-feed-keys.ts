import type { KeyboardEvent } from 'react'

/** Page Down and Page Up lead from post to post, as the pattern for feeds asks for. What is written in stays alone. */
export function useFeedKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key]
    const from = event.target as HTMLElement
    if (step === undefined || from.closest('[role="textbox"], [role="toolbar"], dialog')) return
    const posts = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > article')]
    const next = posts[posts.findIndex((post) => post.contains(from)) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}
