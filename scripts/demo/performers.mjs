import { alertPerformers } from './alerts.mjs'
import { calendarPerformers } from './calendar-performers.mjs'
import { importPerformers } from './import-performers.mjs'
import { libraryPerformers } from './library-performers.mjs'
import { lostAndFoundPerformers } from './lost-and-found-performers.mjs'
import { meetingPerformers } from './meeting-performers.mjs'
import { memberPerformers } from './member-performers.mjs'
import { sentinelPerformers } from './sentinels.mjs'
import { undoPerformers } from './undo-performers.mjs'
import { visitPerformers } from './visit-performers.mjs'
import { wallPerformers } from './wall.mjs'

/** How each kind of step is done, by its verb. */
export const performers = {
  ...memberPerformers,
  ...importPerformers,
  ...alertPerformers,
  ...calendarPerformers,
  ...libraryPerformers,
  ...lostAndFoundPerformers,
  ...meetingPerformers,
  ...sentinelPerformers,
  ...undoPerformers,
  ...visitPerformers,
  ...wallPerformers,
}
