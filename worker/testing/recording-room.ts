import type { RoomNotice } from '../domain/wall/room-notice'

/** A room in which nobody is, to put in the place of the real one, and what it was told. */
export function recordingRoom(answer: () => Promise<number> = async () => 0) {
  const told: RoomNotice[] = []
  const room = {
    notify: (notice: RoomNotice) => {
      told.push(notice)
      return answer()
    },
    health: async () => ({ status: 'ok', sockets: 0, admitted: await answer() }),
  }
  return { told, Wall: { getByName: () => room } as unknown as Env['Wall'] }
}
