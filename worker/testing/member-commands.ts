import { env } from 'cloudflare:workers'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import { emailLinkToken } from '../members/email-change'
import { type Asked, authenticator } from './authenticator'
import { ines } from './cast'
import { chainsRule } from './cast-weather'
import { signIn } from './club-house'
import { type CommandRequest, commandRequest, idOf, made, removal, removalOf, sent, undo } from './command-request'
import { newNonce, readExchange, seal } from './key-exchange'
import { onceAFile } from './once-a-file'
import { as, request, withToken } from './portal'
import { uploaded } from './upload'

const lars = { ...ines, fname: 'Lars', lname: 'Moe', email: 'lars@skarnhollow.example' }
const halima = { ...ines, fname: 'Halima', lname: 'Noor', email: 'halima@skarnhollow.example' }
const sealed = async (what: 'temporary-password' | 'new-password', text: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await request('/login/key', { method: 'POST', headers, body: JSON.stringify({ key: newNonce() }) })
  return seal(readExchange((await answer.json<{ key: string }>()).key), what, text)
}

/** Asks for another address for Lars. */
const moveTo = async (email: string, key: string) =>
  noteChange(await as('ingrid').put(`/users/${idOf('member')}`, { email }, { key }))

/** Remembers when a change of email was asked for, by which its links are known. */
async function noteChange(answer: Response): Promise<Response> {
  const { user } = await answer.clone().json<{ user?: { pendingEmail: { requestedAt: string } | null } }>()
  if (user?.pendingEmail) made.set('change', user.pendingEmail.requestedAt)
  return answer
}

/** Opens the link that was sent to `email`. */
const follow = async (kind: 'confirm' | 'keep', email: string, key: string) => {
  const token = emailLinkToken(await purposeKeys(env), kind, idOf('member'), { email, requestedAt: idOf('change') })
  return withToken('', 'POST', `/email-change/${kind}`, { token }, { 'Idempotency-Key': key })
}

const ingridsKey = onceAFile(authenticator)

const addsPasskey = commandRequest('POST users/:id/passkeys', 'added a passkey of Ingrid Halvorsen', async (key) => {
  const asked = await as('ingrid').post('/users/ingrid/passkeys/options')
  if (!asked.ok) throw new Error(await asked.text())
  const passkey = await (await ingridsKey()).create((await asked.json<{ options: Asked }>()).options)
  const answer = await as('ingrid').post('/users/ingrid/passkeys', { passkey, name: 'iPhone' }, { key })
  if (answer.ok) made.set('passkey', (await answer.clone().json<{ passkey: { id: string } }>()).passkey.id)
  return answer
})

/** The commands about members and their accounts. */
export const memberCommands: readonly CommandRequest[] = [
  sent(
    'POST users',
    'added the member Lars Moe',
    async () => ({ ...lars, family: [], password: await sealed('temporary-password', 'Boiler-Is-Lit-5!') }),
    { makes: 'member' },
  ),
  commandRequest('PUT users/first-login/:userId', 'set up the account of Lars Moe', async (key) =>
    withToken(
      await signIn(idOf('member')),
      'PUT',
      `/users/first-login/${idOf('member')}`,
      { password: await sealed('new-password', 'Wet-Wool-Socks-8!'), birthdate: '1990-01-30' },
      { 'Idempotency-Key': key },
    ),
  ),
  sent('PUT users/:id', 'changed the member Lars Moe', { statusType: 'Life' }, { of: 'member' }),
  sent('PUT users/:id/role', 'changed the role of Lars Moe', { role: 'administrator' }, { of: 'member' }),
  sent('PUT users/:id/role', 'changed the role of Lars Moe', { role: 'member' }, { of: 'member' }),
  sent('DELETE users/:id/sessions', 'signed out every device of Lars Moe', undefined, { of: 'member' }),
  sent('POST vaccine-passport', 'added vaccination files for Lars Moe', async () => {
    const { key } = await uploaded(
      'ingrid',
      'passport',
      'card.jpg',
      soundSamples['slope.jpg'] as Uint8Array<ArrayBuffer>,
    )
    return { member_id: idOf('member'), vaxFiles: [{ fileUrl: key, thumbnail: null }] }
  }),
  commandRequest('PUT users/:id', 'asked for a new email of Lars Moe', (key) => moveTo('lars@ember.example', key)),
  commandRequest('POST users/:id/email-change', 'asked for a new email of Lars Moe', async (key) =>
    noteChange(await as('ingrid').post(`/users/${idOf('member')}/email-change`, undefined, { key })),
  ),
  commandRequest('POST email-change/confirm', 'confirmed the new email of Lars Moe', (key) =>
    follow('confirm', 'lars@ember.example', key),
  ),
  commandRequest('POST email-change/keep', 'stopped the email change of Lars Moe', (key) =>
    follow('keep', lars.email, key),
  ),
  commandRequest('PUT users/:id', 'asked for a new email of Lars Moe', (key) => moveTo('l.moe@ember.example', key)),
  sent('DELETE users/:id/email-change', 'canceled the email change of Lars Moe', undefined, { of: 'member' }),

  commandRequest('PUT users/:id/password', 'chose a new password for Nora Quist', async (key) =>
    withToken(
      await signIn('nora'),
      'PUT',
      '/users/nora/password',
      { password: await sealed('new-password', 'Wet-Wool-Socks-8!') },
      { 'Idempotency-Key': key },
    ),
  ),
  addsPasskey,
  commandRequest('PUT users/:id/passkeys/:passkey', 'renamed a passkey of Ingrid Halvorsen', (key) =>
    as('ingrid').put(`/users/ingrid/passkeys/${idOf('passkey')}`, { name: 'Old iPhone' }, { key }),
  ),
  ...[true, false].map((isOn) =>
    commandRequest(
      'PUT users/:id/second-factor',
      `turned ${isOn ? 'on' : 'off'} the passkey step at sign-in for Ingrid Halvorsen`,
      (key) => as('ingrid').put('/users/ingrid/second-factor', { isOn }, { key }),
    ),
  ),
  commandRequest('DELETE users/:id/passkeys/:passkey', 'removed a passkey of Ingrid Halvorsen', (key) =>
    as('ingrid').delete(`/users/ingrid/passkeys/${idOf('passkey')}`, undefined, { key }),
  ),
  addsPasskey,
  commandRequest('DELETE users/:id/passkeys', 'removed a passkey of Ingrid Halvorsen', (key) =>
    as('ingrid').delete('/users/ingrid/passkeys', undefined, { key }),
  ),

  removal('DELETE users/:id', 'deleted the member Lars Moe', 'member', { lname: 'Moe' }),
  undo('POST users/:id/put-back', 'restored the member Lars Moe', 'member'),
  commandRequest('DELETE users/:id', 'deleted the member Lars Moe', (key) =>
    as('ingrid').delete(`/users/${idOf('member')}`, { lname: 'Moe' }, { key }),
  ),
  commandRequest('POST users/:id/forget', 'erased the personal data of null', (key) =>
    as('ingrid').post(`/users/${idOf('member')}/forget`, { lname: 'Moe' }, { key, reason: 'Asked for it.' }),
  ),

  sent('POST users', 'added the member Halima Noor', { ...halima, invite: true }, { makes: 'newcomer' }),
  commandRequest('POST users/:id/invitation', 'invited Halima Noor', async (key) => {
    const answer = await as('ingrid').post(`/users/${idOf('newcomer')}/invitation`, { by: 'link' }, { key })
    if (answer.ok) made.set('token', (await answer.clone().json<{ url: string }>()).url.split('#')[1] ?? '')
    return answer
  }),
  commandRequest('POST invitations/open', 'opened the invitation of Halima Noor', (key) =>
    withToken('', 'POST', '/invitations/open', { token: idOf('token'), key: newNonce() }, { 'Idempotency-Key': key }),
  ),
  removal('DELETE users/:id/invitation', 'withdrew the invitation of Halima Noor', 'newcomer'),
  commandRequest('POST users/:id/put-back', 'invited Halima Noor', (key) =>
    as('ingrid').post(`/users/${idOf('newcomer')}/put-back`, { undo: removalOf('newcomer') }, { key }),
  ),
  commandRequest('POST invitations/accept', 'set up the account of Halima Noor', async (key) =>
    withToken(
      '',
      'POST',
      '/invitations/accept',
      { token: idOf('token'), password: await sealed('new-password', 'Wet-Wool-Socks-8!'), birthdate: '1990-01-30' },
      { 'Idempotency-Key': key },
    ),
  ),

  commandRequest('PUT setup-list/:id', 'changed the member Ingrid Halvorsen', (key) =>
    as('ingrid').put('/setup-list/ingrid', { hidden: true }, { key }),
  ),
  commandRequest('PUT setup-list/:id', 'changed the member Ingrid Halvorsen', (key) =>
    as('ingrid').put('/setup-list/ingrid', { hidden: false }, { key }),
  ),

  commandRequest('PUT notification-settings/:id', 'changed the notification settings of Ingrid Halvorsen', (key) =>
    as('ingrid').put('/notification-settings/ingrid', { digest: 'daily' }, { key: `${key}-digest` }),
  ),
  commandRequest(
    'POST notification-settings/:id/put-back',
    'changed the notification settings of Olav Brekke',
    async (key) => {
      await as('olav').put('/notification-settings/olav', { isOnlyMine: true }, { key: 'the-choice-of-olav' })
      return as('ingrid').post('/notification-settings/olav/put-back', { undo: 'the-choice-of-olav' }, { key })
    },
  ),

  commandRequest('PUT pass-watches/:id', 'changed the pass rules of Ingrid Halvorsen', (key) =>
    as('ingrid').put('/pass-watches/ingrid', { rules: { '00000000': chainsRule } }, { key }),
  ),
  commandRequest('POST pass-watches/:id/put-back', 'changed the pass rules of Olav Brekke', async (key) => {
    await as('olav').put('/pass-watches/olav', { rules: { '00000000': chainsRule } }, { key: 'the-rule-of-olav' })
    return as('ingrid').post('/pass-watches/olav/put-back', { undo: 'the-rule-of-olav' }, { key })
  }),
]
