/** The history of `streams` meetings, each scheduled once and revised `revisions` times, turn by turn as a club would. */
export function* meetingEvents(streams, revisions) {
  for (let version = 1; version <= revisions + 1; version++) {
    for (let stream = 0; stream < streams; stream++) {
      yield version === 1
        ? { id: `m${stream}`, version, type: 'MeetingScheduled', data: scheduled(stream) }
        : { id: `m${stream}`, version, type: 'MeetingRevised', data: revised(version) }
    }
  }
}

const scheduled = (stream) => ({
  type: stream % 2 ? 'Board Meeting' : 'General Membership',
  venue: 'Tolling Hall',
  address: `${stream} Rope Lane, Alder Falls`,
  date: '2026-12-03',
  time: '07:00PM',
  description: null,
  minutes: null,
})

const revised = (version) =>
  version % 2 ? { venue: `Hall ${version}`, time: '06:30PM' } : { address: `${version} Quarry Steps, Alder Falls` }
