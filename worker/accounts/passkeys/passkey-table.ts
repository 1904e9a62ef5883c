import { type SQL, sql } from 'drizzle-orm'

import { query, rows, type Statement } from '../../event-log/database'

/** A stored passkey. Keys and ids of credentials are base64url. */
export interface PasskeyRow {
  readonly credential: string
  /** As the log knows it. */
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly publicKey: string
  readonly counter: number
  /** JSON. */
  readonly transports: string
  readonly isSynced: number
  readonly isBackedUp: number
  readonly addedAt: number
  readonly usedAt: number | null
}

/** Whether it is a device of its own, such as a key on a key ring. */
export const isSecurityKey = ({ transports }: Pick<PasskeyRow, 'transports'>): boolean =>
  /"(usb|nfc|ble)"/.test(transports) && !transports.includes('"internal"')

const columns = sql.raw(`credential, id, member_id AS memberId, name, public_key AS publicKey, counter, transports,
  is_synced AS isSynced, is_backed_up AS isBackedUp, added_at AS addedAt, used_at AS usedAt`)

/** A member's passkeys, oldest first; `memberId` may be a query for the id. */
export const memberPasskeys = (memberId: string | ReturnType<typeof sql>) =>
  rows<PasskeyRow>(sql`SELECT ${columns} FROM passkeys WHERE member_id = ${memberId} ORDER BY added_at`)

export const findPasskey = (credential: string) =>
  rows<PasskeyRow>(sql`SELECT ${columns} FROM passkeys WHERE credential = ${credential}`)

/** Whether it is still the member's. */
export const isPasskeyStill = ({ memberId, credential }: Pick<PasskeyRow, 'memberId' | 'credential'>): SQL =>
  sql`EXISTS (SELECT 1 FROM passkeys WHERE credential = ${credential} AND member_id = ${memberId})`

export const insertPasskey = (row: PasskeyRow): Statement =>
  query.run(sql`
    INSERT INTO passkeys (credential, id, member_id, name, public_key, counter, transports, is_synced, is_backed_up, added_at)
    VALUES (${row.credential}, ${row.id}, ${row.memberId}, ${row.name}, ${row.publicKey}, ${row.counter},
            ${row.transports}, ${row.isSynced}, ${row.isBackedUp}, ${row.addedAt})`)

export const renamePasskey = (memberId: string, id: string, name: string): Statement =>
  query.run(sql`UPDATE passkeys SET name = ${name} WHERE member_id = ${memberId} AND id = ${id}`)

export const deletePasskey = (memberId: string, id: string): Statement =>
  query.run(sql`DELETE FROM passkeys WHERE member_id = ${memberId} AND id = ${id}`)

export const forgetPasskeys = (memberId: string): Statement =>
  query.run(sql`DELETE FROM passkeys WHERE member_id = ${memberId}`)

/** Notes that a passkey was used. */
export const notePasskeyUse = (used: Used): Statement =>
  query.run(sql`
    UPDATE passkeys SET counter = ${used.counter}, is_backed_up = ${used.isBackedUp ? 1 : 0}, used_at = ${Date.now()}
    WHERE credential = ${used.credential} AND counter <= ${used.counter}`)

interface Used extends Pick<PasskeyRow, 'credential' | 'counter'> {
  readonly isBackedUp: boolean
}
