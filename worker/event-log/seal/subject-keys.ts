import { type SQL, sql } from 'drizzle-orm'

/**
 * A query for the `KeyRow`s of a subject. Something that tells of several people, such as a calendar entry of its
 * contacts, has a key for each, `<id>~1`, `<id>~2` and so on: `<id>~*` asks for all of them.
 */
export const keysOf = (subjectId: string): SQL => sql`SELECT ${columns} FROM subject_keys WHERE ${isOf(subjectId)}`

/** The same for each of those whose ids `subjects` asks for, under the name `id`. */
export const numberedKeysOf = (subjects: SQL): SQL => sql`
  SELECT ${columns} FROM (${subjects}) AS wanted CROSS JOIN subject_keys
  WHERE subject_id > wanted.id || '~' AND subject_id < wanted.id || '~:'`

/** The own key of each of those whose ids `people` asks for, under the name `id`. */
export const keysOfPeople = (people: SQL): SQL => sql`
  SELECT ${columns} FROM (${people}) CROSS JOIN subject_keys WHERE subject_id = id`

const columns = sql.raw('subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey')

const isOf = (subjectId: string) =>
  subjectId.endsWith('~*')
    ? sql`subject_id > ${subjectId.slice(0, -1)} AND subject_id < ${subjectId.replace(/\*$/, ':')}`
    : sql`subject_id = ${subjectId}`
