import * as z from 'zod/mini'

import type { RecordSchema } from '#domain/record-schema'
import { get } from '../api/client'
import { resource } from '../api/resource'

/** All records of a kind. `staleMs` is how long they may be shown without asking again. */
export const recordList = <ListItem>(
  { path, table }: Pick<RecordSchema, 'path' | 'table'>,
  listItem: z.ZodMiniType<ListItem>,
  options: { readonly staleMs?: number } = {},
) => resource<readonly ListItem[]>((signal) => get(path, answerUnder(table, z.array(listItem)), signal), options)

/** An answer that is one value under `name`. */
export const answerUnder = <Value>(name: string, schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.object({ [name]: schema }),
    // That it is there has been checked.
    z.transform((answer) => answer[name] as Value),
  )
