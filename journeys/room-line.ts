import { expect, type Page, type WebSocketRoute } from '@playwright/test'

const lines = new WeakMap<Page, Set<object>>()

/** Listens from the start for the club's room to let the page in. */
export function listenForRoom(page: Page): void {
  const welcomed = new Set<object>()
  lines.set(page, welcomed)
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => String(payload).includes('"welcome"') && welcomed.add(socket))
    socket.on('close', () => welcomed.delete(socket))
  })
}

/** Waits until the changes of others arrive in `page` by themselves. */
export const untilLive = (page: Page) =>
  expect.poll(() => lines.get(page)?.size, 'the line to the room').toBeGreaterThan(0)

/** From the next page on, gives the line to the room into one's hand: the browser's own switch leaves open sockets alone. */
export async function roomThatCanBeCut(page: Pick<Page, 'routeWebSocket'>) {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/parties\//, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    open.add(socket)
  })

  return {
    cut: () => {
      isCut = true
      for (const socket of open) void socket.close()
      open.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}
