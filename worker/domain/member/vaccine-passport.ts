import * as z from 'zod/mini'

import { FileKey } from '../shared/attached-file'

const MISSING = 'Please upload all required vaccine documents for this member'

/** An administrator's submission: the member, and the uploaded files by their keys. */
export const VaccinePassport = z.object({
  member_id: z
    .string('Please select a member from the dropdown')
    .check(z.minLength(1, 'Please select a member from the dropdown'), z.maxLength(64)),
  vaxFiles: z
    .array(
      z.object({
        /** Takes a key or a URL, and makes a key of it. */
        fileUrl: z.pipe(
          z.unknown().check(z.refine((file) => typeof file === 'string' && file !== '', MISSING)),
          FileKey,
        ),
        thumbnail: z.optional(z.nullable(z.string())),
      }),
      MISSING,
    )
    .check(z.minLength(1, MISSING), z.maxLength(20, 'Please send at most 20 files at once.')),
})
export type VaccinePassport = z.infer<typeof VaccinePassport>
