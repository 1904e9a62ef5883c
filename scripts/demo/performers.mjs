import { alertPerformers } from './alerts.mjs'
import { answerPerformers } from './answer-performers.mjs'
import { calendarPerformers } from './calendar-performers.mjs'
import { dutyPerformers } from './duties.mjs'
import { importPerformers } from './import-performers.mjs'
import { libraryPerformers } from './library-performers.mjs'
import { lodgePerformers } from './lodge-performers.mjs'
import { lostAndFoundPerformers } from './lost-and-found-performers.mjs'
import { meetingPerformers } from './meeting-performers.mjs'
import { memberPerformers } from './member-performers.mjs'
import { passPerformers } from './pass-rules.mjs'
import { qualificationPerformers } from './qualification-performers.mjs'
import { sentinelPerformers } from './sentinels.mjs'
import { seriesPerformers } from './series.mjs'
import { undoPerformers } from './undo-performers.mjs'
import { visitPerformers } from './visit-performers.mjs'
import { wallPerformers } from './wall.mjs'

/** How each kind of step is done, by its verb. */
export const performers = {
  ...memberPerformers,
  ...importPerformers,
  ...alertPerformers,
  ...answerPerformers,
  ...calendarPerformers,
  ...dutyPerformers,
  ...libraryPerformers,
  ...lodgePerformers,
  ...lostAndFoundPerformers,
  ...meetingPerformers,
  ...qualificationPerformers,
  ...passPerformers,
  ...sentinelPerformers,
  ...seriesPerformers,
  ...undoPerformers,
  ...visitPerformers,
  ...wallPerformers,
}
