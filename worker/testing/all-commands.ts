import type { CommandRequest } from './command-request'
import { dutyCommands } from './duty-commands'
import { memberCommands } from './member-commands'
import { recordCommands } from './record-commands'
import { wallCommands } from './wall-commands'

export { type CommandRequest, idOf } from './command-request'

/** Everything that can be done in the club, in an order in which it can. */
export const allCommands: readonly CommandRequest[] = [
  ...memberCommands,
  ...recordCommands,
  ...dutyCommands,
  ...wallCommands,
]
