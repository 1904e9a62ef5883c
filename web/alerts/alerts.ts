import * as z from 'zod/mini'

import { AlertView } from '#domain/alert/alert-views'
import { recordClient } from '../records/record-client'
import type { RecordPlace } from '../records/unknown-record'
import { get } from '../sync/client'
import { resource } from '../sync/resource'

/** The newest first; members are told of those alone that have not expired. */
const list = resource((signal): Promise<readonly AlertView[]> => get('/alerts/', z.array(AlertView), signal))

export const alerts = recordClient({ path: '/alerts', table: 'alerts' }, list, AlertView)

export const alertPlace: RecordPlace = {
  noun: 'Alert',
  href: '/alerts',
  label: 'Alerts',
  back: 'All alerts',
  icon: 'bell',
}
