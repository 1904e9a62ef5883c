import { Hono } from 'hono'

import { kinds } from '../domain/kinds'
import { meeting } from '../domain/meeting/meeting'
import { sentinel } from '../domain/sentinel/sentinel'
import type { App } from '../http/app'
import { meetingRoutes } from './meetings'
import { recordRoutes } from './record-routes'
import { recordTable } from './record-table'
import { sentinelRoutes } from './sentinels'

/** Those that are not quite what follows from the declaration. */
const written: Readonly<Record<string, Hono<App>>> = {
  [meeting.category]: meetingRoutes,
  [sentinel.category]: sentinelRoutes,
}

/** The routes of all declared kinds of records. */
export const kindRoutes = new Hono<App>()
for (const kind of kinds) {
  kindRoutes.route(kind.path, written[kind.category] ?? recordRoutes(kind, recordTable(kind)))
}
