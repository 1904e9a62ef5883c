import { type SQL, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isPasskeyRequired } from '../accounts/passkeys/required-passkey'
import { type Capability, rolesWith } from '../domain/account/capability'
import type { FamilyLink } from '../domain/family/families'
import { family, pairMembers } from '../domain/family/family'
import { latestBirthdateOfAge } from '../domain/member/age'
import { type MemberRecord, member } from '../domain/member/member'
import {
  type FieldName,
  fieldNames,
  type ImportedName,
  importedNames,
  type MemberDetails,
  memberFields,
} from '../domain/member/member-fields'
import type { ClubDate } from '../domain/shared/club-date'
import { query, rows } from '../event-log/database'
import { ownedBy, readModel } from '../event-log/read-model'
import { streamOf } from '../event-log/stored-event'

/** The column of each field; those that may be empty have none of drizzle's `notNull`. */
type FieldColumns = {
  readonly [Name in FieldName]: null extends MemberDetails[Name]
    ? ReturnType<typeof optionalColumn<NonNullable<MemberDetails[Name]>>>
    : ReturnType<typeof requiredColumn<MemberDetails[Name]>>
}

const optionalColumn = <Value>(name: string) => text(name, { mode: 'json' }).$type<Value>()
const requiredColumn = <Value>(name: string) => optionalColumn<Value>(name).notNull()

const fieldColumns = Object.fromEntries(
  fieldNames.map((name) => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const { type } = memberFields[name]
    if (type === 'yes or no') return [name, integer(column, { mode: 'boolean' })]
    return [name, type === 'group' ? text(column, { mode: 'json' }) : text(column)]
  }),
) as unknown as FieldColumns

export const members = sqliteTable('members', {
  id: text().primaryKey(),
  version: integer().notNull(),
  ...fieldColumns,
  role: text().$type<MemberRecord['role']>().notNull(),
  firstLogin: integer('first_login', { mode: 'boolean' }).notNull(),
  hasSignedIn: integer('has_signed_in', { mode: 'boolean' }).notNull(),
  epoch: integer().notNull(),
  vaccineFiles: text('vaccine_files', { mode: 'json' }).$type<MemberRecord['vaccineFiles']>().notNull(),
  invitation: text({ mode: 'json' }).$type<MemberRecord['invitation']>(),
  pendingEmail: text('pending_email', { mode: 'json' }).$type<MemberRecord['pendingEmail']>(),
  hasSecondFactor: integer('has_second_factor', { mode: 'boolean' }).notNull(),
  passkeyCount: integer('passkey_count').notNull(),
})
export type MemberRow = typeof members.$inferSelect

const formerMembers = sqliteTable('former_members', {
  id: text().primaryKey(),
  fname: text().notNull(),
  lname: text().notNull(),
  removedOn: text('removed_on'),
})

const familyLinkTable = sqliteTable(
  'family_links',
  {
    memberId: text('member_id').notNull(),
    relativeId: text('relative_id').notNull(),
    isLinked: integer('is_linked', { mode: 'boolean' }).notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.relativeId] })],
)

export const memberReadModels = [
  readModel(member, members, (id, state, version) =>
    state.status === 'enrolled' ? [{ id, version, ...state.record, passkeyCount: state.record.passkeys.length }] : [],
  ),
  readModel(
    member,
    formerMembers,
    (id, state) => {
      if (state.status !== 'removed') return []
      const { record, removedOn } = state
      return [{ id, fname: record.fname, lname: record.lname, removedOn }]
    },
    'members',
  ),
  readModel(
    family,
    familyLinkTable,
    (pair, { linked }, version) => {
      const [one, other] = pairMembers(pair)
      return [
        { memberId: one, relativeId: other, isLinked: linked, version },
        { memberId: other, relativeId: one, isLinked: linked, version },
      ]
    },
    undefined,
    [],
    ownedBy(sql`'family:' || MIN(member_id, relative_id) || ':' || MAX(member_id, relative_id)`),
  ),
]

/** Whether a member is 18 or older on `day`, as `isAdultOn` says of a record. */
export const isAdultOnDay = (day: ClubDate): SQL => sql`COALESCE(birthdate <= ${latestBirthdateOfAge(day)}, is_adult)`

/** A member's row of the directory: a third of the record, of which there are hundreds. */
export type DirectoryRow = readonly [
  id: string,
  fname: string,
  lname: string,
  isAdult: number,
  phone: MemberRecord['phone'],
  email: string | null,
  statusType: string,
  isVaccinated: number,
  hasSignedIn: number,
  invitation: MemberRecord['invitation'],
]

/**
 * The whole directory, unordered: readers sort it as they like. Each row comes as one JSON text, because D1 takes longer to
 * hand over thousands of cells one by one than to find them.
 */
export const directoryRows = (news: SQL, today: ClubDate) =>
  rows<{ line: string }>(sql`
    SELECT json_array(id, fname, lname, ${isAdultOnDay(today)}, json(phone), email, status_type, vaccine_files <> '[]',
                      has_signed_in, json(invitation)) AS line
    FROM ${news} CROSS JOIN members`)

export const readDirectory = (found: readonly { readonly line: string }[]) =>
  JSON.parse(`[${found.map(({ line }) => line).join()}]`) as DirectoryRow[]

/** Everybody, as far as a file for import holds it. */
export const exportedRows = () => {
  const columns = Object.fromEntries(importedNames.map((name) => [name, members[name]]))
  return query.select({ _id: members.id, ...(columns as Pick<typeof members, ImportedName>) }).from(members)
}

export const memberRow = (id: string) => query.select().from(members).where(sql`${members.id} = ${id}`)

export interface RelativeRow {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly isAdult: number
}

/** Every pair that `id` was ever linked in, with the relative's name where they are linked now. */
export const familyPairs = (id: string, today: ClubDate) =>
  rows<{ version: number } & (RelativeRow | { _id: null })>(sql`
    SELECT f.version, m.id AS _id, m.fname, m.lname, ${isAdultOnDay(today)} AS isAdult
    FROM family_links f LEFT JOIN members m ON m.id = f.relative_id AND f.is_linked = 1
    WHERE f.member_id = ${id} ORDER BY m.fname`)

/** Everybody in the directory to whom `id` was ever linked. */
export interface ListedRelative {
  readonly id: string
  /** The id of a command that removed them, with a row for each; `null` where none did. */
  readonly removal: string | null
}

export const relativesInDirectory = (id: string) =>
  rows<ListedRelative>(sql`
    SELECT members.id, e.command_id AS removal FROM family_links CROSS JOIN members ON members.id = relative_id
    LEFT JOIN events e ON e.stream_id = 'member:' || members.id AND e.type = 'MemberRemoved' WHERE member_id = ${id}`)

/** A shift to come whose place somebody else has taken since a member was deleted. */
export interface LostShift {
  readonly name: string
  readonly start: string
}

export const lostShifts = (id: string, today: ClubDate) =>
  rows<LostShift>(sql`
    SELECT data->>'name' AS name, data->>'start' AS start FROM former_members f CROSS JOIN events e
    WHERE f.id = ${id} AND e.stream_id > 'roster:' AND e.stream_id < 'roster;' AND e.type = 'ShiftLeft'
      AND e.data->>'member' = f.id AND e.data->>'start' >= ${today} AND e.position > (
        SELECT MAX(position) FROM events WHERE stream_id = ${streamOf(member, id)} AND type = 'MemberRemoved')
    ORDER BY start`)

/** The names of those in `ids` who are in the directory. */
export const membersNamed = (ids: readonly string[], today: ClubDate) =>
  rows<RelativeRow>(sql`
    SELECT id AS _id, fname, lname, ${isAdultOnDay(today)} AS isAdult FROM members
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY fname`)

/** Each link once, where `condition` holds. */
export const familyLinks = (condition: SQL = sql`true`) =>
  rows<FamilyLink>(sql`
    SELECT member_id AS one, relative_id AS other FROM family_links
    WHERE is_linked = 1 AND member_id < relative_id AND ${condition}`)

/** Each link once, where there is `news` of any. */
export const linkRows = (news: SQL) =>
  rows<FamilyLink>(sql`
    SELECT member_id AS one, relative_id AS other FROM ${news} CROSS JOIN family_links
    WHERE is_linked = 1 AND member_id < relative_id`)

/** The streams of every pair that `id` was ever linked in. */
export const familyPairStreams = (id: string) => sql`
  SELECT 'family:' || MIN(member_id, relative_id) || ':' || MAX(member_id, relative_id)
  FROM family_links WHERE member_id = ${id}`

/**
 * The role of the request's sender, for a statement that reads other rows for other roles. The session is checked besides.
 * By `env` an administrator who is to add a passkey first counts as the member that the session lets in.
 */
export const readerRole = (tokenHash: string, env: Pick<Env, 'PASSKEYS_REQUIRED'>) => sql`
  (SELECT ${isPasskeyRequired(env, 'administrator') ? roleWithPasskey : sql`reader.role`}
   FROM sessions JOIN members reader ON reader.id = member_id WHERE token_hash = ${tokenHash})`

const roleWithPasskey = sql`
  iif(EXISTS (SELECT 1 FROM passkeys p WHERE p.member_id = reader.id), reader.role, 'member')`

/** The members who may do something. */
export const membersWith = (capability: Capability) =>
  rows<{ id: string }>(sql`
    SELECT id FROM members WHERE role IN (SELECT value FROM json_each(${JSON.stringify(rolesWith(capability))})) ORDER BY id`)
