import { classes } from '../classes'
import css from './progress.module.css'

/** How far something has come, in percent. */
export const Progress = ({ label, percent, className }: ProgressProps) => (
  <progress className={classes(css.progress, className)} value={percent} max={100} aria-label={label} />
)

interface ProgressProps {
  readonly label: string
  readonly percent: number
  readonly className?: string | undefined
}
