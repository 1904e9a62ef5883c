import { daysAfter, TODAY, timeOn } from './club-days.mjs'
import { meetingBody } from './meeting-performers.mjs'

const [ANNOUNCED, CHANGED, CALLED_OFF, WRITTEN_UP] = [-24, -9, -22, 4]

/** Steps about meetings with their moments: each is announced weeks before, and has its minutes days after. */
export function meetingTimes(steps) {
  const dates = new Map(steps.filter(({ meeting }) => meeting).map((step) => [step.meeting, meetingBody(step).date]))
  const momentOf = ({ meeting, minutes, revisit, callOff }) => {
    const date = dates.get(meeting ?? minutes ?? revisit ?? callOff)
    const days = meeting ? ANNOUNCED : minutes ? WRITTEN_UP : revisit ? CHANGED : CALLED_OFF
    const day = daysAfter(date, days)
    const latest = daysAfter(TODAY, days)
    return timeOn(day < latest ? day : latest, `${meeting ?? ''}${minutes ?? ''}${revisit ?? ''}${callOff ?? ''}`)
  }
  return steps.map((step) => ({ on: momentOf(step), ...step }))
}
