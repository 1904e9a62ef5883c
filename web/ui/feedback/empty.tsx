import type { ReactNode } from 'react'

import css from './empty.module.css'

/** An empty list: a drawing, a plain sentence, one action. `level` is the heading's level. */
export function Empty({ scene, title, children, action, level = 3 }: EmptyProps) {
  const Title = `h${level}` as const

  return (
    <div className={css.empty}>
      <img loading="lazy" src={`/scenes/${scene}.svg`} alt="" width="320" height="180" />
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

interface EmptyProps {
  readonly scene: 'empty-table' | 'empty-board' | 'empty-tracks'
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly level?: 2 | 3 | undefined
}
