import * as z from 'zod/mini'

import type { RecordSchema } from '#domain/record-schema'
import { getTagged, post, put, remove } from '../sync/client'
import { type Resource, resourceByKey } from '../sync/resource'

/** A record and the version it was read at. */
export interface Loaded<View> {
  readonly record: View
  readonly etag: string | undefined
  /** Of the command that left it so: by it that command can be undone. */
  readonly key?: string | undefined
}

interface Identified {
  readonly _id: string
}

/** Where a kind's calls are. `category` is the key of a record in their answers; without one a record is the whole answer. */
type CalledKind = Pick<RecordSchema, 'path' | 'table'> & Partial<Pick<RecordSchema, 'category'>>

/** The calls of a kind of record, and what its screens share of the answers. `View` is a record as it is answered alone. */
export function recordClient<ListItem extends Identified, View extends Identified>(
  { path, table, category }: CalledKind,
  list: Resource<readonly ListItem[]>,
  view: z.ZodMiniType<View>,
) {
  const answer = category === undefined ? view : answerUnder(category, view)
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

  async function find(id: string, signal?: AbortSignal): Promise<Loaded<View>> {
    const { value, etag } = await getTagged(pathOf(id), answer, signal)
    return { record: value, etag }
  }

  /** One record. It is asked for again on every visit, for links in it run out. */
  const one = resourceByKey(find)

  const refreshList = () => {
    if (list.data.peek() !== undefined) void list.refresh()
  }

  return {
    list,
    one,
    find,
    pathOf,
    /** The lists that change with a record. */
    lists: [table] as const,

    async add(entered: object): Promise<Loaded<View>> {
      const { value, ...rest } = await post(path, entered)
      return { record: answer.parse(value), ...rest }
    },

    /** Saves over the version that was read. Where nothing was changed there is nothing to undo, and no key. */
    async revise(base: Loaded<View>, entered: object): Promise<Loaded<View>> {
      const { value, etag, key } = await put(pathOf(base.record._id), entered, { ifMatch: base.etag })
      return { record: answer.parse(value), etag, ...(etag !== base.etag && { key }) }
    },

    /** Answers the key by which the removal can be undone. */
    remove: async (id: string, reason: string): Promise<string> =>
      (await remove(pathOf(id), undefined, { reason })).key,

    /** Takes over what the portal answered to a change, and has the list follow. */
    keep(loaded: Loaded<View>): void {
      one(loaded.record._id).take(loaded)
      refreshList()
    },

    /** Takes a record off the list that was removed. */
    drop(id: string): void {
      one(id).reset()
      one.known.delete(id)
      list.mutate((items) => items.filter(({ _id }) => _id !== id))
      refreshList()
    },
  }
}

const answerUnder = <View>(category: string, view: z.ZodMiniType<View>) =>
  z.pipe(
    z.object({ [category]: view }),
    // That it is there has been checked.
    z.transform((answer) => answer[category] as View),
  )
