import * as z from 'zod/mini'

import { get, post, put, remove } from '../sync/client'
import { Refused } from '../sync/refused'
import { type Resource, resource } from '../sync/resource'
import type { Loaded } from './record-client'
import { createOrder } from './reorder'

/** A record on a page that keeps its records in order. Its version comes with it. */
interface Versioned {
  readonly _id: string
  readonly version: number
}

interface SectionKind<View extends Versioned, List, Saved extends Versioned> {
  readonly path: string
  /** The name of the list that changes with a record. */
  readonly table: string
  /** The key of a record in the answer to a change. */
  readonly category: string
  /** Follows "This", as in "This office was deleted." */
  readonly noun: string
  /** The answer about a section, and the records in it. */
  readonly list: z.ZodMiniType<List>
  itemsIn(list: List): readonly View[]
  withItems(list: List, items: readonly View[]): List
  /** A record as it is answered to a change, where that is less than the page shows. */
  readonly saved: z.ZodMiniType<Saved>
  /** The body to send for a form, where it differs from the details that the rules make of it. */
  bodyOf?(details: object): object
}

/**
 * The calls of a kind whose records are in order on sections of pages, and what the screens share of the answers. All
 * answers that list a section hold its records whole.
 */
export function sectionClient<Section extends string, View extends Versioned, List, Saved extends Versioned>(
  kind: SectionKind<View, List, Saved>,
) {
  const { path, itemsIn, bodyOf = (details) => details } = kind
  const lists = [kind.table]
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`
  const answer = z.object({ [kind.category]: kind.saved })
  // That it is there has been checked.
  const savedIn = (value: unknown) => answer.parse(value)[kind.category] as Saved

  /** A record as it stands in a list. */
  const loaded = (record: View): Loaded<View> => ({ record, etag: `"${record.version}"` })

  function open(section: Section) {
    const ask = (signal?: AbortSignal) => get(`${path}?section=${section}`, kind.list, signal)
    const list: Resource<List> = resource(ask)
    const read = () => list.data.peek()
    const { move, refresh } = createOrder<View>(
      {
        read: () => {
          const shown = read()
          return shown && itemsIn(shown)
        },
        write: (items) => list.mutate((shown) => kind.withItems(shown, items)),
        refresh: list.refresh,
      },
      (id, before) => post(`${pathOf(id)}/move`, { before }),
    )

    return {
      list,
      lists,
      pathOf,
      loaded,
      /** Asks the portal anew, once nothing is being moved. */
      refresh,
      /** Puts a record before another, or at the end. Throws what the portal refuses. */
      move,

      /** The record as the portal has it now. */
      async find(id: string): Promise<Loaded<View>> {
        const now = await ask()
        list.mutate(() => now)
        const found = itemsIn(now).find(({ _id }) => _id === id)
        if (!found) throw new Refused(`This ${kind.noun} was deleted.`, { status: 404, code: 'NOT_FOUND' })
        return loaded(found)
      },

      /** Answers the record as the portal kept it, and the key by which adding it can be undone. */
      async add(details: object): Promise<{ readonly saved: Saved; readonly key: string }> {
        const { value, key } = await post(path, { section, ...bodyOf(details) })
        return { saved: savedIn(value), key }
      },

      /** Saves over the version that was read. Where nothing was changed there is nothing to undo, and no key. */
      async revise(base: Loaded<View>, details: object): Promise<Loaded<View>> {
        const { value, key } = await put(pathOf(base.record._id), bodyOf(details), { ifMatch: base.etag })
        const saved = savedIn(value)
        return {
          ...loaded({ ...base.record, ...saved }),
          ...(saved.version !== base.record.version && { key }),
        }
      },

      /** Has the section follow a change. */
      keep: () => void refresh(),

      remove: async (id: string, reason: string): Promise<string> =>
        (await remove(pathOf(id), undefined, { reason })).key,

      drop(id: string): void {
        list.mutate((shown) =>
          kind.withItems(
            shown,
            itemsIn(shown).filter(({ _id }) => _id !== id),
          ),
        )
        void refresh()
      },
    }
  }

  const known = new Map<Section, ReturnType<typeof open>>()

  return {
    pathOf,
    section(name: Section): ReturnType<typeof open> {
      const section = known.get(name) ?? open(name)
      known.set(name, section)
      return section
    },
  }
}
