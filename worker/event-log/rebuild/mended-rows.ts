import type { Statement } from '../database'
import { deleteRows, type Row, upsertRows } from '../read-model'
import { chunks } from './chunks'
import type { Difference } from './compared-page'

/** The statements after which the rows are what the log says. */
export function mending(differences: readonly Difference[]): Statement[] {
  return [...Map.groupBy(differences, ({ model }) => model)].flatMap(([model, all]) => {
    const wanted = all.flatMap((one) => (one.wanted ? [one.wanted] : []))
    const gone = all.flatMap(({ wanted, found }) => (!wanted && found ? [found] : []))
    return [
      ...chunks<Row>(gone).map((part) => deleteRows(model, part)),
      ...chunks<Row>(wanted).map((part) => upsertRows(model, part)),
    ]
  })
}
