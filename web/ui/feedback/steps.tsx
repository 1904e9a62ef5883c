import type { CSSProperties } from 'react'

import css from './steps.module.css'

/** How far along a row of steps one is; `current` counts from 0. */
export const Steps = ({ label, steps, current }: StepsProps) => (
  <ol className={css.steps} aria-label={label} style={{ '--steps': steps.length } as CSSProperties}>
    {steps.map((step, at) => (
      <li
        key={step}
        className={at < current ? `${css.step} ${css.done}` : css.step}
        aria-current={at === current ? 'step' : undefined}
      >
        <span>
          {step}
          {at < current && <span className="hide">, done</span>}
        </span>
      </li>
    ))}
  </ol>
)

interface StepsProps {
  readonly label: string
  readonly steps: readonly string[]
  readonly current: number
}
