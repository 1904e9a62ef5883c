import * as z from 'zod/mini'

/** An office as a page shows it. Nobody among the holders is vacant. */
export const OfficeView = z.object({
  _id: z.string(),
  version: z.number(),
  title: z.string(),
  /** The address to write to, if there is one. */
  email: z.nullable(z.string()),
  holders: z.array(z.object({ _id: z.string(), fname: z.string(), lname: z.string() })),
  /** To administrators: what was entered, an address that is no address included. */
  enteredEmail: z.optional(z.string()),
})
export type OfficeView = z.infer<typeof OfficeView>

/**
 * The offices of a section in their order; `listEmail` reaches all of the board at once, where the club has such an
 * address.
 */
export const Offices = z.object({ offices: z.array(OfficeView), listEmail: z.nullable(z.string()) })
export type Offices = z.infer<typeof Offices>
