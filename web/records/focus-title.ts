/** Puts the focus on the page's title, where what had it is gone. */
export const focusTitle = () => document.querySelector<HTMLElement>('[data-page-title]')?.focus()
