import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { EntryDetails, entryDetailsIn } from '#domain/entry/entry-details'
import { schemaResolver } from '../records/schema-resolver'
import { type EntryDraft, wallClockOf } from './entry-draft'

/** The domain's rules for an entry, put to what was typed. Which hours the clocks skip is known where the club's zone is. */
export const entryRules = (timeZone: string | undefined): Resolver<EntryDraft, unknown, EntryDetails> =>
  schemaResolver(z.pipe(entered, timeZone ? entryDetailsIn(timeZone) : EntryDetails))

const entered = z.pipe(
  z.custom<EntryDraft>(),
  z.transform(
    (draft: EntryDraft): z.input<typeof EntryDetails> => ({
      ...draft,
      start: wallClockOf(draft.start),
      end: wallClockOf(draft.end),
      shifts: [...draft.shifts],
    }),
  ),
)
