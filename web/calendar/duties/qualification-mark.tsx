import type { ShiftView } from '#domain/roster/duty-views'
import { Icon, type IconName } from '../../ui/icon'
import css from './qualification-mark.module.css'

const symbols: Readonly<Record<string, IconName>> = {
  Medal: 'medal',
  'First aid': 'firstaid',
  Tow: 'tow',
  Sled: 'sled',
  Kitchen: 'kitchen',
  Key: 'key',
}

/** A kind of qualification by its symbol and its name. */
export const QualificationMark = ({ qualification: { name, symbol } }: { readonly qualification: Qualification }) => (
  <span className={css.mark}>
    <Icon name={symbols[symbol] ?? 'medal'} />
    {name}
  </span>
)
type Qualification = Pick<ShiftView['qualifications'][number], 'name' | 'symbol'>
