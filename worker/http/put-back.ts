import type { Context } from 'hono'

import { can } from '../domain/account/capability'
import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import type { HistoryFormat } from '../domain/shared/history-format'
import { withFields } from '../domain/shared/put-back-fields'
import { Refusal } from '../domain/shared/refusal'
import type { StreamCommand } from '../event-log/command-envelope'
import type { LoadedStreams } from '../event-log/loaded-streams'
import { PutBackWish, pastOf } from '../event-log/past'
import { streamOf } from '../event-log/stored-event'
import type { App, Command } from './app'
import { body } from './body'

interface Wanted<Event extends DomainEvent, State>
  extends Pick<Command, 'streams' | 'subjects' | 'people' | 'isWhole' | 'reads' | 'also' | 'unless' | 'lists'> {
  /** Whether it is undone although something else that was read has changed since. */
  readonly isApart?: boolean
  /** Among its commands must be `PutBack`. */
  readonly aggregate: Aggregate<never, Event, State>
  /** Where its fields can be restored alone. */
  readonly history?: HistoryFormat<Event, State>
  readonly id: string
  /** The steps that restore related records to their state at `position`. */
  besides?(loaded: LoadedStreams, position: number, found: readonly unknown[]): Promise<readonly StreamCommand[]>
  /** The field that it makes. */
  readonly besidesField?: string
  /** Refuses whom or what the access of the route alone lets in: `position` is the last one that comes back. */
  permit?(wish: PutBackWish, loaded: LoadedStreams, actor: string, position: number, found: readonly unknown[]): unknown
  /** Facts that the command takes from what `reads` found, and from the state at `position` of what was read besides. */
  knowing?(found: readonly unknown[], loaded: LoadedStreams, position: number): object | Promise<object>
  /** Refuses what may not be restored in this way; `events` are those that it comes to, and `isUndo` says that one command is undone. */
  check?(events: readonly Event[], isUndo: boolean): void
}

/**
 * Brings an earlier state of a record back: what a command changed is undone, a history entry is restored, or what was
 * removed returns. It is a command like any other, recorded with who and with the command whose result came back, and
 * refused where later changes are in the way. Of a history entry some fields can be restored alone. The record's
 * present state is the outcome's.
 */
export async function putBack<Event extends DomainEvent, State>(c: Context<App>, wanted: Wanted<Event, State>) {
  const { aggregate, history, id, besides, besidesField, permit, check, knowing, isApart, ...rest } = wanted
  const wish = await body(c, PutBackWish)
  const fields = 'asOf' in wish ? wish.fields : undefined
  if (fields && !history) throw new Refusal('INVALID', 'You can only restore the whole record.')
  const own = fields?.filter((field) => field !== besidesField)
  const target = { aggregate: aggregate as unknown as StreamCommand['aggregate'], id }
  const past = (loaded: LoadedStreams) => {
    const seesHistory = can(c.var.reader.role, 'read history')
    return pastOf(loaded, streamOf(aggregate, id), wish, { isApart, seesHistory })
  }
  return c.var.handle({
    ...rest,
    type: 'PutBack',
    target,
    cause: (loaded) => past(loaded).commandId,
    steps: async (loaded, actor, found) => {
      const { state } = await loaded.stream(aggregate, id)
      // The second of two who restore it finds it there.
      const isThere = 'to' in wish && !isRemoved(state)
      const position = isThere ? Number.POSITIVE_INFINITY : past(loaded).position
      await permit?.(wish, loaded, actor, position, found)
      if (isThere) return [{ ...target, command: { type: 'PutBack', earlier: state } }]
      const then = await loaded.asOf(aggregate, id, position)
      const command = {
        type: 'PutBack',
        ...(await knowing?.(found, loaded, position)),
        earlier: own && history ? withFields(history, state, then, own, c.var.now().today) : then,
        ...('undo' in wish ? { isUndo: true } : {}),
      }
      check?.(aggregate.decide(command as never, state, { by: actor, ...c.var.now() }), 'undo' in wish)
      const isBesides = !fields || fields.length !== own?.length
      return [{ ...target, command }, ...((isBesides && (await besides?.(loaded, position, found))) || [])]
    },
  })
}

const isRemoved = (state: unknown) =>
  typeof state === 'object' && state !== null && 'status' in state && state.status === 'removed'
