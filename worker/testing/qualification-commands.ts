import { soundSamples } from '../../quality/uploads/samples.mjs'
import { type CommandRequest, commandRequest, idOf, made, removal, sent, undo } from './command-request'
import { as } from './portal'
import { uploaded } from './upload'

const kind = { name: 'First aid', symbol: 'First aid', needed: 6 }
const card = { issuedOn: '2024-12-28', endsOn: '2030-12-28', issuedBy: 'Red Cross, Alder Falls' }

/** The commands about the kinds of qualifications, and about Olav's card of one. */
export const qualificationCommands: readonly CommandRequest[] = [
  sent('POST qualification-kinds', 'added the qualification First aid', kind, { makes: 'qualificationKind' }),
  sent(
    'PUT qualification-kinds/:id',
    'changed the qualification First aid',
    { needed: 8 },
    { of: 'qualificationKind' },
  ),
  removal('DELETE qualification-kinds/:id', 'deleted the qualification First aid', 'qualificationKind'),
  undo('POST qualification-kinds/:id/put-back', 'restored the qualification First aid', 'qualificationKind'),

  commandRequest('PUT qualifications/:id', 'added a qualification of Olav Brekke', (key) => {
    made.set('card', `olav:${idOf('qualificationKind')}`)
    return as('ingrid').put(`/qualifications/${idOf('card')}`, card, { key })
  }),
  sent(
    'PUT qualifications/:id',
    'changed a qualification of Olav Brekke',
    { ...card, issuedBy: 'Red Cross' },
    { of: 'card' },
  ),
  sent('POST qualifications/:id/remind', 'sent a reminder about a qualification of Olav Brekke', undefined, {
    of: 'card',
  }),
  ...(['2031-12-28', '2032-12-28'] as const).map((endsOn) =>
    commandRequest('POST qualifications/:id/cards', 'sent a new qualification card of Olav Brekke', (key) =>
      sendCard(endsOn, key),
    ),
  ),
  sent(
    'POST qualifications/:id/return',
    'sent back a qualification card of Olav Brekke',
    { reason: 'The date can’t be read.' },
    { of: 'card' },
  ),
  commandRequest('POST qualifications/:id/cards', 'sent a new qualification card of Olav Brekke', (key) =>
    sendCard('2033-12-28', key),
  ),
  sent('POST qualifications/:id/confirm', 'confirmed a qualification card of Olav Brekke', undefined, { of: 'card' }),
  removal('DELETE qualifications/:id', 'deleted a qualification of Olav Brekke', 'card'),
  undo('POST qualifications/:id/put-back', 'restored a qualification of Olav Brekke', 'card'),
]

/** Sends a new card of Olav's, as he does. */
export async function sendCard(endsOn: string, key: string): Promise<Response> {
  const paper = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>
  const file = { key: (await uploaded('olav', 'qualification', 'Card.pdf', paper)).key }
  return as('olav').post(
    `/qualifications/${idOf('card')}/cards`,
    { ...card, issuedOn: undefined, endsOn, file },
    { key },
  )
}
