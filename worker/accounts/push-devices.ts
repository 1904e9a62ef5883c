import { type SQL, sql } from 'drizzle-orm'

import { query, rows, type Statement } from '../event-log/database'
import { idOfSession, memberOfSession } from './session-list'

/** More than one person has; the one that was told longest ago makes room. */
const MOST_DEVICES = 10

/** Where a browser is reached, and the keys with which a message for it is encrypted (RFC 8291). */
interface Subscription {
  readonly endpoint: string
  /** Base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushDeviceRow extends Subscription {
  readonly id: string
  readonly device: string
  readonly isInstalled: number
  readonly showsDetails: number
  readonly addedAt: number
  readonly usedAt: number | null
}

const columns = sql.raw(`p.id, p.endpoint, p.p256dh, p.auth, p.device, p.is_installed AS isInstalled,
  p.shows_details AS showsDetails, p.added_at AS addedAt, p.used_at AS usedAt`)

/**
 * A member's devices that push still reaches: not those from before the password or the role changed, nor those of a
 * member who has left, nor those that are bound to a key that the club has changed.
 */
const live = (memberId: SQL, vapidKey: string) => sql`
  FROM push_devices p JOIN members m ON m.id = p.member_id AND m.epoch = p.epoch
  WHERE p.member_id = ${memberId} AND p.vapid_key = ${vapidKey}`

/** All of them, or the one that is named. */
export const memberPushDevices = (memberId: string, vapidKey: string, id?: string) =>
  rows<PushDeviceRow>(sql`
    SELECT ${columns} ${live(sql`${memberId}`, vapidKey)} ${id === undefined ? sql`` : sql`AND p.id = ${id}`}`)

/** Those of the member whose session this is, newest first. */
export const pushDevicesOfSession = (tokenHash: string, vapidKey: string) =>
  rows<PushDeviceRow>(
    sql`SELECT ${columns} ${live(memberOfSession(tokenHash), vapidKey)} ORDER BY p.added_at DESC, p.id`,
  )

export interface NewDevice extends Subscription {
  readonly tokenHash: string
  readonly vapidKey: string
  readonly device: string
  readonly isInstalled: boolean
  readonly showsDetails: boolean
}

/**
 * Turns push on for a device of the member whose session this is. One that is turned on again keeps its id and its date,
 * unless it was another member's before.
 */
export const insertPushDevice = (device: NewDevice) =>
  [
    rows<{ id: string }>(sql`
    INSERT INTO push_devices (id, member_id, epoch, session, endpoint, p256dh, auth, vapid_key, device, is_installed, shows_details, added_at)
    SELECT ${crypto.randomUUID()}, s.member_id, s.epoch, s.public_id, ${device.endpoint}, ${device.p256dh}, ${device.auth},
           ${device.vapidKey}, ${device.device}, ${Number(device.isInstalled)}, ${Number(device.showsDetails)}, ${Date.now()}
    FROM sessions s WHERE s.token_hash = ${device.tokenHash}
    ON CONFLICT (endpoint) DO UPDATE SET
      id = iif(member_id = excluded.member_id, id, excluded.id),
      added_at = iif(member_id = excluded.member_id, added_at, excluded.added_at),
      used_at = iif(member_id = excluded.member_id, used_at, NULL),
      member_id = excluded.member_id, epoch = excluded.epoch, session = excluded.session, p256dh = excluded.p256dh,
      auth = excluded.auth, vapid_key = excluded.vapid_key, device = excluded.device,
      is_installed = excluded.is_installed, shows_details = excluded.shows_details
    RETURNING id`),
    query.run(sql`
    DELETE FROM push_devices WHERE member_id = ${memberOfSession(device.tokenHash)} AND id NOT IN (
      SELECT id FROM push_devices WHERE member_id = ${memberOfSession(device.tokenHash)}
      ORDER BY coalesce(used_at, added_at) DESC LIMIT ${MOST_DEVICES})`),
  ] as const

/**
 * A later word of a member’s device about itself. It belongs to the session that says so; one on which push was turned
 * off from elsewhere is none any more.
 */
export const revisePushDevice = (memberId: string, id: string, device: NewDevice) =>
  rows<{ id: string }>(sql`
    UPDATE OR REPLACE push_devices SET
      epoch = s.epoch, session = s.public_id, endpoint = ${device.endpoint}, p256dh = ${device.p256dh}, auth = ${device.auth},
      vapid_key = ${device.vapidKey}, device = ${device.device}, is_installed = ${Number(device.isInstalled)},
      shows_details = ${Number(device.showsDetails)}
    FROM sessions s
    WHERE s.token_hash = ${device.tokenHash} AND push_devices.id = ${id} AND push_devices.member_id = ${memberId}
    RETURNING push_devices.id AS id`)

export const deletePushDevice = (memberId: string, id: string): Statement =>
  query.run(sql`DELETE FROM push_devices WHERE id = ${id} AND member_id = ${memberId}`)

/** Those that their push service no longer knows, by their ids. */
export const deletePushDevices = (ids: readonly string[]): Statement =>
  query.run(sql`DELETE FROM push_devices WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)

export const notePushed = (ids: readonly string[]): Statement =>
  query.run(sql`
    UPDATE push_devices SET used_at = ${Date.now()} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)

/** A member who signs out gets no more push messages on that device. It runs before the statement that ends the session. */
export const endPushOfSession = (tokenHash: string) =>
  rows<never>(sql`DELETE FROM push_devices WHERE session = ${idOfSession(tokenHash)}`)

/** Ends push on the device of another session of the same member, or on all devices but this one. */
export const endPushBeside = (tokenHash: string, session?: string): Statement =>
  query.run(sql`
    DELETE FROM push_devices
    WHERE member_id = ${memberOfSession(tokenHash)} AND session <> ${idOfSession(tokenHash)}
      ${session === undefined ? sql`` : sql`AND session = ${session}`}`)

export const forgetPushDevices = (memberId: string): Statement =>
  query.run(sql`DELETE FROM push_devices WHERE member_id = ${memberId}`)

/** How long a device is known that may turn push on again by itself, after another password or role. */
const KEPT_MS = 90 * 24 * 3_600_000

/** Devices of members who have left, and those from before the member's password or role changed. */
export const endedPushDevices = (now: number): Statement =>
  query.run(sql`
    DELETE FROM push_devices
    WHERE NOT EXISTS (
      SELECT 1 FROM members m WHERE m.id = member_id AND (m.epoch = push_devices.epoch OR ${now - KEPT_MS} < coalesce(used_at, added_at)))`)
