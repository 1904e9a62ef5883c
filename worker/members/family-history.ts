import { sql } from 'drizzle-orm'

import { membersOf } from '../domain/family/family'
import type { NameOf } from '../domain/shared/history-format'
import { idOf } from '../event-log/stored-event'
import type { HistoryEvent } from '../http/history-events'
import { pairStreamsOf } from './member-read-model'

/** The field that the links to others make. */
export const FAMILY = 'family'

/** The family's part of the history of `id`: who was linked, and who was unlinked. */
export const familyHistory = (id: string) => ({
  label: FAMILY,
  streams: pairStreamsOf(id),
  change: (event: HistoryEvent, nameOf: NameOf) => {
    const name = nameOf(membersOf(idOf(event.streamId)).find((member) => member !== id) ?? '')
    return event.type === 'FamilyLinked'
      ? { label: FAMILY, from: null, to: name }
      : { label: FAMILY, from: name, to: null }
  },
})

/** The names of everybody to whom `id` was ever linked. */
export const namesOfFamily = (id: string) => sql`
  SELECT relative_id AS id, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname, 'an erased member') AS name
  FROM family_links LEFT JOIN members m ON m.id = relative_id LEFT JOIN former_members f ON f.id = relative_id
  WHERE member_id = ${id}`
