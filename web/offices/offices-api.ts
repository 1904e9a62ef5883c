import type { OfficeDetails, OfficeSection } from '#domain/office-details'
import { Offices } from '#domain/office-views'
import { get, post, put, remove } from '../api/client'

export const listOffices = (section: OfficeSection, signal?: AbortSignal): Promise<Offices> =>
  get(`/offices?section=${section}`, Offices, signal)

/** The version of the office after a command, and the key by which the command can be undone. */
interface Saved {
  readonly _id: string
  readonly version: number
  readonly key: string
}

export const addOffice = async (section: OfficeSection, details: OfficeDetails): Promise<Saved> =>
  saved(await post('/offices', { section, ...details }))

/** Saves what is entered over the version that was read. */
export const reviseOffice = async (
  base: { readonly _id: string; readonly version: number },
  details: Partial<OfficeDetails>,
): Promise<Saved> => saved(await put(pathOf(base._id), details, { ifMatch: `"${base.version}"` }))

export const moveOffice = (id: string, before: string | null) => post(`${pathOf(id)}/move`, { before })

export const removeOffice = (id: string, reason: string) => remove(pathOf(id), undefined, { reason })

export const pathOf = (id: string) => `/offices/${encodeURIComponent(id)}`

function saved({ value, key }: { value: unknown; key: string }): Saved {
  const { office } = value as { office: Omit<Saved, 'key'> }
  return { ...office, key }
}
