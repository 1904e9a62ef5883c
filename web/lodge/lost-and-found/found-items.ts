import * as z from 'zod/mini'

import { type FoundItemView, foundItemSchema } from '#domain/found-item/found-item'
import { nameOfMember } from '../../members/directory/directory-store'
import { recordClient } from '../../records/record-client'
import { recordForm } from '../../records/record-form'
import type { RecordPlace } from '../../records/unknown-record'
import { get } from '../../sync/client'
import { resource } from '../../sync/resource'

const Answer = z.object({ found_items: z.array(foundItemSchema.view) })

/** The newest find comes first. The links to the photos run out, so a visit asks anew. */
const list = resource(
  async (signal): Promise<readonly FoundItemView[]> =>
    (await get('/lost-and-found', Answer, signal)).found_items.toSorted((one, other) =>
      other.foundOn.localeCompare(one.foundOn),
    ),
  { staleMs: 0 },
)

export const foundItems = recordClient(foundItemSchema, list, foundItemSchema.view)

export const foundItemForm = recordForm(foundItemSchema, nameOfMember)

export const lostAndFound: RecordPlace = {
  noun: 'Found item',
  href: '/lost-and-found',
  label: 'Lost and Found',
  back: 'All found items',
  icon: 'search',
}

/** Marks an item as a member's, or as nobody's, over the version that is shown. Throws what the portal says. */
export async function claim({ _id }: FoundItemView, claimedBy: string | null): Promise<void> {
  const shown = foundItems.one(_id).data.peek() ?? (await foundItems.find(_id))
  foundItems.keep(await foundItems.revise(shown, { claimedBy }))
}
