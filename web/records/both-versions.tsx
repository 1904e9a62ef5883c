import type { Difference } from './rebase'
import css from './stale-notice.module.css'

/** A record's fields as somebody else saved them and as they stand in the form, side by side. */
export const BothVersions = ({ differing }: { readonly differing: readonly Difference[] }) => (
  <table className={css.both}>
    <caption className="hide">Your version and theirs</caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Theirs</th>
        <th scope="col">Yours</th>
      </tr>
    </thead>
    <tbody>
      {differing.map(({ label, theirs, yours }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-head="Theirs">{theirs}</td>
          <td data-head="Yours">{yours}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
