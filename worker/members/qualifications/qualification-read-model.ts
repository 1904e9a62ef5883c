import { type SQL, sql } from 'drizzle-orm'
import type { HeldCard } from '../../domain/qualification/holds'
import { rows } from '../../event-log/database'

export const heldCards = (members: SQL) =>
  rows<HeldCard>(sql`SELECT '' AS member, '' AS kind, NULL AS issuedOn, NULL AS endsOn FROM (${members}) WHERE false`)
