import { type SQL, sql } from 'drizzle-orm'

/**
 * A query for the `KeyRow`s of a subject. A calendar entry has a key for each of its contacts, `<id>~1`, `<id>~2` and so on,
 * and a member one for each post, `<id>~<post>`: `<id>~*` asks for all of them.
 */
export const keysOf = (subjectId: string): SQL => sql`SELECT ${columns} FROM subject_keys WHERE ${isSubject(subjectId)}`

/** The same for each of those whose ids `subjects` asks for, under the name `id`. */
export const numberedKeys = (subjects: SQL): SQL => sql`
  SELECT ${columns} FROM (${subjects}) AS wanted CROSS JOIN subject_keys
  WHERE subject_id > wanted.id || '~' AND subject_id < wanted.id || '~~'`

/** The own key of each of those whose ids `people` asks for, under the name `id`. */
export const keysOfPeople = (people: SQL): SQL => sql`
  SELECT ${columns} FROM (${people}) CROSS JOIN subject_keys WHERE subject_id = id`

const columns = sql.raw('subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey')

/** The condition for a subject or, as `<id>~*`, for all that belong to it. */
export const isSubject = (subjectId: string) =>
  subjectId.endsWith('~*')
    ? sql`subject_id > ${subjectId.slice(0, -1)} AND subject_id < ${subjectId.replace(/\*$/, '~')}`
    : sql`subject_id = ${subjectId}`
