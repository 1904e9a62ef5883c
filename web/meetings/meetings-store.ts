import { type Resource, resource } from '../api/resource'
import { findMeeting, listMeetings, type MeetingRecord } from './meetings-api'

/** All meetings, unordered: which are ahead changes with the hour. */
export const meetings = resource((signal) => listMeetings(signal))

/** One meeting. It is asked for again on every visit, for links in it run out. */
export function meetingRecord(id: string): Resource<MeetingRecord> {
  const known = records.get(id)
  if (known) return known

  const record = resource((signal) => findMeeting(id, signal), { staleMs: 0 })
  records.set(id, record)
  return record
}

/** Takes over what the portal answered to a change, and has the list follow. */
export function keepMeeting(record: MeetingRecord): void {
  meetingRecord(record.meeting._id).data.value = record
  refreshList()
}

export function dropMeeting(id: string): void {
  meetingRecord(id).reset()
  records.delete(id)
  meetings.mutate((known) => known.filter(({ _id }) => _id !== id))
  refreshList()
}

const records = new Map<string, Resource<MeetingRecord>>()

function refreshList() {
  if (meetings.data.peek() !== undefined) void meetings.refresh()
}
