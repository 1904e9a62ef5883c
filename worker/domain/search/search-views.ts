import * as z from 'zod/mini'

/** The kinds of what can be found, in the order of their groups. */
export const SEARCH_GROUPS = [
  'members',
  'wall',
  'calendar',
  'meetings',
  'sentinels',
  'found_items',
  'lodge_rooms',
  'lodge_seasons',
  'hand_over_notes',
  'qualification_kinds',
  'documents',
  'offices',
  'alerts',
] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/** A text in parts: the first is plain, the second marked, and so on. */
const Marked = z.array(z.string())

/** A line of the answer. */
export const Found = z.object({
  _id: z.string(),
  title: Marked,
  /** A part of the words that it was found by, or who belongs to it. */
  snippet: Marked,
  /** Whether those words are inside its file. */
  isInFile: z.optional(z.boolean()),
  /** On the club's wall or in UTC, as its page shows it; `null` of what has no date. */
  when: z.nullable(z.string()),
  /** Its page. */
  path: z.string(),
  /** Of members. */
  isAdult: z.optional(z.boolean()),
  phone: z.optional(z.string()),
  /** Of documents that are files. */
  contentType: z.optional(z.string()),
  bytes: z.optional(z.number()),
})
export type Found = z.infer<typeof Found>

/** The answer to a search, in groups; none is empty. `isNearly` says that only words that are spelled alike were found. */
export const SearchAnswer = z.object({
  groups: z.array(z.object({ group: z.enum(SEARCH_GROUPS), found: z.array(Found) })),
  isNearly: z.boolean(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** A record as the preview of a link to its page shows it. */
export const LinkedPage = z.object({
  group: z.enum(SEARCH_GROUPS),
  title: z.string(),
  /** How its text begins. */
  beginning: z.string(),
  /** As `Found.when`. */
  when: z.nullable(z.string()),
})
export type LinkedPage = z.infer<typeof LinkedPage>

export const LEAST_LETTERS = 2
export const MOST_LETTERS = 100
export const FOUND_IN_GROUP = 5
