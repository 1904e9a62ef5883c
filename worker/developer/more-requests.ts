/** Calls that change nothing in the club's log, or belong to no record: `npm run limits` sends them besides every command. */

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { richTextOf } from '../domain/shared/rich-text'
import type { CommandRequest } from '../testing/all-commands'
import { newNonce } from '../testing/key-exchange'
import { as, withToken } from '../testing/portal'
import { logIn, post } from '../testing/sign-in-form'
import { upload } from '../testing/upload'
import { LONG_CONVERSATION, LONG_MEMBER } from './club-activity'

const more = (route: string, send: CommandRequest['send']): CommandRequest => ({ route, told: '', send })
const rows = Array.from({ length: 10 }, (_, index) => ({
  number: index + 2,
  cells: {
    ...{ fname: 'Berit', lname: `Lunde ${index}`, birthdate: '3/9/1988', joinDate: '2024-11-02', statusType: 'active' },
    ...{ email: `berit-${index}@skarnhollow.example`, 'phone.home': '+1 206-555-0170' },
    ...{ 'address.street': '7 Ferry Landing Road', 'address.city': 'Alder Falls' },
    ...{ 'address.state': 'Washington', 'address.zipCode': '98999' },
  },
}))
const EDIT = 'the-edit-of-a-long-record'
const editOfLong = () => as('ingrid').put(`/users/${LONG_MEMBER}`, { phone: { cell: '2065559999' } }, { key: EDIT })

export const moreRequests: readonly CommandRequest[] = [
  more('POST login', () => logIn('ingrid@skarnhollow.example')),
  more('POST login/forgot-password', () => post('/login/forgot-password', { input: 'olav@skarnhollow.example' })),
  more('POST login/passkey/options', () => post('/login/passkey/options', {})),
  more('POST login/key', () => post('/login/key', { key: newNonce() })),
  more('POST account/confirmation/options', () => as('ingrid').post('/account/confirmation/options', {})),
  more('POST upload', () =>
    upload('ingrid', 'document', 'Bylaws.pdf', soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>),
  ),
  more('POST calendar/feeds/:kind', () => as('olav').post('/calendar/feeds/club')),
  more('DELETE calendar/feeds/:kind', () => as('olav').delete('/calendar/feeds/club')),
  more('POST members/imports/dry-run', () => as('ingrid').post('/members/imports/dry-run', { rows })),
  more('PUT users/:id of a long record', editOfLong),
  more('PUT users/:id of a long record, once more', editOfLong),
  more('POST users/:id/put-back of a long record', () =>
    as('ingrid').post(`/users/${LONG_MEMBER}/put-back`, { undo: EDIT }),
  ),
  more('POST conversations/:id/replies to a long one', (key) =>
    as('ingrid').post(`/conversations/${LONG_CONVERSATION}/replies`, { message: richTextOf('So it is.') }, { key }),
  ),
  more('POST members/imports/:id', async () => {
    const checked = await as('ingrid').post('/members/imports/dry-run', { rows })
    const verdicts = (await checked.json<{ rows: { basis: string }[] }>()).rows
    const basedRows = rows.map((row, index) => ({ ...row, basis: verdicts[index]?.basis ?? '' }))
    const path = `/members/imports/import-${crypto.randomUUID()}`
    await as('ingrid').post(path, { rows: basedRows })
    await as('ingrid').get(path)
    return as('ingrid').post(`${path}/take-back`, { rows: rows.map(({ number }) => number) })
  }),
  more('GET feeds/:file', async () => {
    const made = await as('olav').post('/calendar/feeds/club')
    return withToken('', 'GET', new URL((await made.json<{ url: string }>()).url).pathname.replace('/api', ''))
  }),
  more('POST proof/seal', () => as('ingrid').post('/proof/seal')),
  more('POST signout', async () => {
    const answer = await logIn('ingrid@skarnhollow.example')
    const { token } = await answer.json<{ token: string }>()
    return withToken(token, 'POST', '/signout')
  }),
  more('DELETE users/:id of a long record', () => as('ingrid').delete(`/users/${LONG_MEMBER}`, { lname: 'Brekke 1' })),
  more('POST users/:id/forget of a long record', () =>
    as('ingrid').post(`/users/${LONG_MEMBER}/forget`, { lname: 'Brekke 1' }, { reason: 'Asked for it.' }),
  ),
]
