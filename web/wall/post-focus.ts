/** The id of a post's element on the page. */
export const elementId = (post: string) => `post-${post}`

/** Leads to a post, if it is there. */
export const focusPost = (post: string) => document.getElementById(elementId(post))?.focus()

/** The focus after deleting a post: the next one, the one before, the one that it replies to, or the wall's heading. */
export function neighboringPost(post: string): HTMLElement | null {
  const element = document.getElementById(elementId(post))
  const around = [
    element?.nextElementSibling,
    element?.previousElementSibling,
    element?.parentElement?.closest('article'),
  ]
  return (
    around.find((near): near is HTMLElement => near instanceof HTMLElement) ?? document.getElementById('wall-title')
  )
}

/** The id of the place where one writes: 'wall', or the conversation that is replied to. */
export const composerId = (place: string) => `write-${place}`

/** Leads to where one writes, once it is there. */
export const focusComposer = (place: string) => setTimeout(() => document.getElementById(composerId(place))?.focus())
