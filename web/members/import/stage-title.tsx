import type { ReactNode } from 'react'

/** The heading of a step; the focus goes there, because what had it is gone with the step before. */
export const StageTitle = ({ children }: { readonly children: ReactNode }) => (
  <h2 tabIndex={-1} ref={takeFocus}>
    {children}
  </h2>
)

const takeFocus = (title: HTMLElement | null) => title?.focus()
