import { signal } from '@preact/signals-react'

import type { Here } from '#domain/wall/wall-frames'
import { say } from '../sync/live/wall-line'
import { endWithSession } from '../sync/session/with-session'

/** How many members are here; `undefined` until the room has said so. */
export const hereCount = signal<number | undefined>(undefined)

/** The members who are here, as of the last time somebody asked. */
export const hereMembers = signal<Here['members']>(undefined)

export const askWhoIsHere = (): boolean => say({ event: 'who is here' })

export function noteHere({ count, members }: Here): void {
  hereCount.value = count
  if (members) hereMembers.value = members
}

endWithSession(() => {
  hereCount.value = undefined
  hereMembers.value = undefined
})
