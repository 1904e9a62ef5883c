import { alertsOfTwoYears } from './alerts-of-two-years.mjs'
import { bylaws } from './bylaws.mjs'
import { calendar2025 } from './calendar-2025.mjs'
import { calendar2026 } from './calendar-2026.mjs'
import { calendarAhead } from './calendar-ahead.mjs'
import { comingsAndGoings } from './comings-and-goings.mjs'
import { firstSignIns } from './first-sign-ins.mjs'
import { importsAndUndos } from './imports-and-undos.mjs'
import { letters } from './letters.mjs'
import { meetings2025 } from './meetings-2025.mjs'
import { meetings2026 } from './meetings-2026.mjs'
import { offices } from './offices.mjs'
import { records2025 } from './records-2025.mjs'
import { records2026 } from './records-2026.mjs'
import { december2024 } from './wall-2024-december.mjs'
import { fall2024 } from './wall-2024-fall.mjs'
import { december2025 } from './wall-2025-december.mjs'
import { fall2025 } from './wall-2025-fall.mjs'
import { february2025 } from './wall-2025-february.mjs'
import { january2025 } from './wall-2025-january.mjs'
import { spring2025 } from './wall-2025-spring.mjs'
import { summer2025 } from './wall-2025-summer.mjs'
import { february2026 } from './wall-2026-february.mjs'
import { january2026 } from './wall-2026-january.mjs'
import { spring2026 } from './wall-2026-spring.mjs'
import { summer2026 } from './wall-2026-summer.mjs'
import { notices } from './wall-notices.mjs'

/** Two years of the demo club, in the order in which they happened. Steps of one minute keep the order of this list. */
export const past = [
  ...firstSignIns,
  ...offices,
  ...comingsAndGoings,
  ...importsAndUndos,
  ...records2025,
  ...records2026,
  ...bylaws,
  ...meetings2025,
  ...meetings2026,
  ...calendar2025,
  ...calendar2026,
  ...calendarAhead,
  ...alertsOfTwoYears,
  ...letters,
  ...fall2024,
  ...december2024,
  ...january2025,
  ...february2025,
  ...spring2025,
  ...summer2025,
  ...fall2025,
  ...december2025,
  ...january2026,
  ...february2026,
  ...spring2026,
  ...summer2026,
  ...notices,
].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
