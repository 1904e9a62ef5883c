import { useEffect, useState } from 'react'
import css from './skeleton.module.css'

/** Holds the place of rows that are being loaded. What loads within 300 ms shows no skeleton at all. */
export function Skeleton({ rows }: { readonly rows: number }) {
  if (!useDelay(300)) return null

  return (
    <div className={css.skeleton} role="status">
      <span className="hide">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className={css.row} aria-hidden="true">
          <div className={`${css.bar} ${css.round}`} />
          <div className={css.lines}>
            <div className={`${css.bar} ${css.w60}`} />
            <div className={css.bar} />
            <div className={`${css.bar} ${css.w80}`} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** False until so many milliseconds have passed since the component appeared. */
export function useDelay(milliseconds: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
