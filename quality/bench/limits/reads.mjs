// What is asked for by reading calls, a line each: the door, and the paths by which it costs the most.
export const LONG = 'member-000000000000001'
const LONG_CONVERSATION = 'conversation-0'
const LONG_AGO = '2016-06-01'

/** `today` is the club's day; `parts` says how the next part of what comes in parts is asked for. */
export const readsOf = (today, events) => ({
  'GET /api/health': ['/api/health'],
  'GET /api/ready': ['/api/ready'],
  'GET /api/config': ['/api/config'],
  'GET /api/session': ['/api/session'],
  'GET /api/dashboard': ['/api/dashboard'],
  'GET /api/account': ['/api/account'],
  'GET /api/setup-list': ['/api/setup-list'],
  'GET /api/wsdot': ['/api/wsdot'],
  'GET /api/wsdot/history': ['/api/wsdot/history'],
  'GET /api/wsdot/camera': ['/api/wsdot/camera'],
  'GET /api/users': ['/api/users/'],
  'GET /api/users/families': ['/api/users/families'],
  'GET /api/users/export': ['/api/users/export'],
  'GET /api/users/removed': ['/api/users/removed'],
  'GET /api/users/:id': [`/api/users/${LONG}`],
  'GET /api/users/:id/history': [
    `/api/users/${LONG}/history`,
    `/api/users/${LONG}/history?before=${Math.floor(events / 2)}`,
    `/api/users/${LONG}/history?field=cell%20phone`,
    `/api/users/${LONG}/history?field=email`,
  ],
  'GET /api/meetings': ['/api/meetings'],
  'GET /api/meetings/:id': ['/api/meetings/meeting-0'],
  'GET /api/meetings/:id/ics': ['/api/meetings/meeting-0/ics'],
  'GET /api/meetings/:id/history': ['/api/meetings/meeting-0/history'],
  'GET /api/sentinels': ['/api/sentinels/'],
  'GET /api/sentinels/:id/history': ['/api/sentinels/sentinel-0/history'],
  'GET /api/calendar': ['/api/calendar/', `/api/calendar/?from=${LONG_AGO}&to=2016-06-30`],
  'GET /api/calendar/:id': ['/api/calendar/entry-0'],
  'GET /api/calendar/:id/ics': ['/api/calendar/entry-0/ics'],
  'GET /api/calendar/:id/history': ['/api/calendar/entry-0/history'],
  'GET /api/calendar/feeds': ['/api/calendar/feeds'],
  'GET /api/calendar/on-duty': [`/api/calendar/on-duty?on=${today}`],
  'GET /api/alerts': ['/api/alerts/'],
  'GET /api/alerts/:id': ['/api/alerts/alert-0'],
  'GET /api/alerts/:id/history': ['/api/alerts/alert-0/history'],
  'GET /api/conversations': ['/api/conversations', `/api/conversations?before=${Math.floor(events / 2)}`],
  'GET /api/conversations/changes': [
    `/api/conversations/changes?since=${events - 100}`,
    '/api/conversations/changes?since=7',
  ],
  'GET /api/conversations/:id': [`/api/conversations/${LONG_CONVERSATION}`],
  'GET /api/conversations/:id/history': [`/api/conversations/${LONG_CONVERSATION}/history`],
  'GET /api/documents': ['/api/documents?section=docs-procs'],
  'GET /api/documents/:id/file': ['/api/documents/document-0/file', '/api/documents/document-0/file?asOf=100'],
  'GET /api/documents/:id/history': ['/api/documents/document-0/history'],
  'GET /api/search': ['/api/search?q=ma', '/api/search?q=anywehre'],
  'GET /api/notifications': ['/api/notifications', '/api/notifications?only=mentions'],
  'GET /api/notifications/told': ['/api/notifications/told', `/api/notifications/told?member=${LONG}`],
  'GET /api/season': ['/api/season', '/api/season?year=2024'],
  'GET /api/pass-watches/:id': [`/api/pass-watches/${LONG}`],
  'GET /api/pass-watches/:id/history': [`/api/pass-watches/${LONG}/history`],
  'GET /api/notification-settings/:id': [`/api/notification-settings/${LONG}`],
  'GET /api/notification-settings/:id/history': [`/api/notification-settings/${LONG}/history`],
  'GET /api/offices': ['/api/offices?section=board'],
  'GET /api/offices/:id/history': ['/api/offices/office-0/history'],
  'GET /api/members/imports/:id': ['/api/members/imports/import-00000000-0000-4000-8000-000000000000'],
  'GET /api/removed/:kind': ['meeting', 'entry', 'alert', 'conversation', 'document'].map(
    (kind) => `/api/removed/${kind}`,
  ),
  'GET /api/activity': [
    '/api/activity',
    `/api/activity?person=${LONG}`,
    '/api/activity?person=nobody',
    '/api/activity?kind=sentinel',
    '/api/activity?text=nowhere',
    `/api/activity?from=${LONG_AGO}&to=${LONG_AGO}`,
  ],
  'GET /api/activity/changes': [
    `/api/activity/changes?first=${events - 1}&last=${events - 1}`,
    `/api/activity/changes?first=${events - 400}&last=${events - 1}`,
  ],
  'GET /api/activity/export.csv': ['/api/activity/export.csv', '/api/activity/export.csv?person=nobody'],
  'GET /api/activity/export.jsonl': ['/api/activity/export.jsonl'],
  'GET /api/activity/sign-ins': ['/api/activity/sign-ins'],
  'GET /api/as-of/:day/members': [`/api/as-of/${LONG_AGO}/members`, `/api/as-of/${today}/members`],
  'GET /api/as-of/:day/members/:id': [`/api/as-of/${today}/members/${LONG}`],
  'GET /api/as-of/:day/calendar': [
    `/api/as-of/${today}/calendar?from=${LONG_AGO}&to=2016-06-30`,
    `/api/as-of/${today}/calendar`,
  ],
  'GET /api/as-of/:day/documents': [`/api/as-of/${today}/documents?section=docs-procs`],
  'GET /api/as-of/:day/offices': [`/api/as-of/${today}/offices?section=board`],
  'GET /api/archive-window': ['/api/archive-window'],
  'GET /api/dead-letters': ['/api/dead-letters'],
  'GET /api/proof': ['/api/proof'],
  'GET /api/integrity': ['/api/integrity'],
  'GET /api/feeds/:file': [`/api/feeds/${'a'.repeat(43)}.ics`],
  'GET /api/files/:key/:name': ['/api/files/none/none.pdf'],
})

/** What the person who runs the portal reads, with the setup secret. */
export const operatorsReads = {
  'GET /api/doctor': ['/api/doctor'],
}

/** What is read for an archive, with a secret of its own and within a run. */
export const archiveReads = {
  'GET /api/restore': ['/api/restore'],
  'GET /api/archive/log': ['/api/archive/log', '/api/archive/log?after=5000'],
  'GET /api/archive/seals': ['/api/archive/seals'],
  'GET /api/archive/keys': ['/api/archive/keys'],
  'GET /api/archive/files': ['/api/archive/files'],
  'GET /api/archive/files/:key': ['/api/archive/files/none'],
}
