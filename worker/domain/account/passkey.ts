import type { MemberEvent } from '../member/member-events'
import type { MemberRecord, Passkey } from '../member/member-state'
import { Refusal } from '../shared/refusal'

/** More than anybody has devices; a list without end would make the record one. */
const MOST_PASSKEYS = 20

export type PasskeyCommand =
  | { type: 'AddPasskey'; passkey: string; name: string }
  | { type: 'RenamePasskey'; passkey: string; name: string }
  | { type: 'RemovePasskey'; passkey: string }
  /** By an administrator, for a member who lost them. */
  | { type: 'RemoveAllPasskeys' }
  | { type: 'SetSecondFactor'; isOn: boolean }

type PasskeyEvent = Extract<MemberEvent, { type: `Passkey${string}` }>

/** Decides a command about a passkey. */
export function decidePasskey(command: PasskeyCommand, record: MemberRecord): MemberEvent[] {
  if (command.type === 'SetSecondFactor') return setSecondFactor(command.isOn, record)
  if (command.type === 'RemoveAllPasskeys') return removeAllPasskeys(record)
  const { passkeys, hasSecondFactor } = record
  const { passkey } = command
  const known = passkeys.find(({ id }) => id === passkey)
  switch (command.type) {
    case 'AddPasskey':
      if (known) return []
      if (passkeys.length >= MOST_PASSKEYS) {
        throw new Refusal('CONFLICT', `You have ${MOST_PASSKEYS} passkeys. Remove one you no longer use first.`)
      }
      return [{ type: 'PasskeyAdded', data: { passkey }, personal: { name: command.name } }]
    case 'RenamePasskey':
      if (!known) throw noSuchPasskey()
      return known.name === command.name
        ? []
        : [{ type: 'PasskeyRenamed', data: { passkey }, personal: { name: command.name } }]
    case 'RemovePasskey':
      if (known && hasSecondFactor && passkeys.length === 1) throw lastPasskey()
      return known ? [removed(known)] : []
  }
}

/** Ends every passkey and the step at sign-in: the password alone signs in until a passkey is added. */
export const removeAllPasskeys = ({ passkeys, hasSecondFactor }: MemberRecord): MemberEvent[] => [
  ...(hasSecondFactor ? [{ type: 'SecondFactorTurnedOff' } as const] : []),
  ...passkeys.map(removed),
]

function setSecondFactor(isOn: boolean, { passkeys, hasSecondFactor }: MemberRecord): MemberEvent[] {
  if (isOn === hasSecondFactor) return []
  if (isOn && passkeys.length === 0) throw new Refusal('CONFLICT', 'Add a passkey first.')
  return [{ type: isOn ? 'SecondFactorTurnedOn' : 'SecondFactorTurnedOff' }]
}

const removed = ({ id }: Passkey) => ({ type: 'PasskeyRemoved', data: { passkey: id } }) as const

export function evolvePasskeys(passkeys: readonly Passkey[], event: PasskeyEvent): readonly Passkey[] {
  const { passkey: id } = event.data
  switch (event.type) {
    case 'PasskeyAdded':
      return [...passkeys, { id, name: event.personal?.name ?? '' }]
    case 'PasskeyRenamed':
      return passkeys.map((known) => (known.id === id ? { id, name: event.personal?.name ?? '' } : known))
    case 'PasskeyRemoved':
      return passkeys.filter((known) => known.id !== id)
  }
}

const lastPasskey = () =>
  new Refusal(
    'CONFLICT',
    'You need this passkey to sign in. Add another one, or turn off “Ask for my passkey after my password” first.',
  )

const noSuchPasskey = () => new Refusal('NOT_FOUND', 'This passkey is no longer on your account.')
