import css from './bones.module.css'
import { useDelay } from './use-delay'

/** Holds the place of rows that are being loaded. What loads within 300 ms shows no bones at all. */
export function Bones({ rows }: { readonly rows: number }) {
  if (!useDelay(300)) return null

  return (
    <div className={css.bones} role="status">
      <span className="hide">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className={css.row} aria-hidden="true">
          <div className={`${css.bone} ${css.round}`} />
          <div className={css.lines}>
            <div className={`${css.bone} ${css.w60}`} />
            <div className={css.bone} />
            <div className={`${css.bone} ${css.w80}`} />
          </div>
        </div>
      ))}
    </div>
  )
}
