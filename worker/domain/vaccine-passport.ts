import * as z from 'zod/mini'

const MISSING = 'Please upload all required vaccine documents for this member'

/** What an administrator submits: whose passport it is, and the uploaded files by their keys. */
export const VaccinePassport = z.object({
  member_id: z
    .string('Please select a member from the dropdown')
    .check(z.minLength(1, 'Please select a member from the dropdown'), z.maxLength(64)),
  vaxFiles: z
    .array(
      z.object({
        fileUrl: z.string(MISSING).check(z.minLength(1, MISSING), z.maxLength(64)),
        thumbnail: z.optional(z.nullable(z.string())),
      }),
      MISSING,
    )
    .check(z.minLength(1, MISSING), z.maxLength(20, 'Please send at most 20 files at once.')),
})
export type VaccinePassport = z.infer<typeof VaccinePassport>
