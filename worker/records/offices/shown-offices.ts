import { can } from '../../domain/account/capability'
import type { OfficeSection } from '../../domain/office/office-details'
import type { Offices, OfficeView } from '../../domain/office/office-views'
import { byRank } from '../../domain/shared/rank'
import { email } from '../../domain/shared/validation'
import type { Reader } from '../../http/app'
import type { OfficeRow } from './office-read-model'

type Settings = Pick<Env, 'BOARD_LIST_EMAIL' | 'PLACEHOLDER_EMAIL_DOMAIN'>

/** The offices of a section as `reader` may see them. An address that stands for nobody is shown to nobody. */
export function shownOffices(
  section: OfficeSection,
  found: readonly OfficeRow[],
  reader: Reader,
  settings: Settings,
): Offices {
  const mayManage = can(reader.role, 'manage documents')
  const offices = found.toSorted(byRank).map(
    ({ id, version, title, email: entered, holders }): OfficeView => ({
      _id: id,
      version,
      title,
      email: reachable(entered, settings),
      holders: (JSON.parse(holders) as readonly (readonly [string, string, string] | null)[])
        .filter((holder) => holder !== null)
        .map(([_id, fname, lname]) => ({ _id, fname, lname })),
      ...(mayManage ? { enteredEmail: entered } : {}),
    }),
  )
  return { offices, listEmail: section === 'board' ? reachable(settings.BOARD_LIST_EMAIL ?? '', settings) : null }
}

/** `address`, where mail to it goes to somebody: it is one, and not in the domain that stands for an office nobody reads for. */
export function reachable(
  address: string,
  { PLACEHOLDER_EMAIL_DOMAIN: placeholder }: Pick<Settings, 'PLACEHOLDER_EMAIL_DOMAIN'>,
): string | null {
  if (!email('').safeParse(address).success) return null
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domain === (placeholder ?? '').toLowerCase() ? null : address
}
