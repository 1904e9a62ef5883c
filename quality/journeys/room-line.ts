import { expect, type Page, type WebSocketRoute } from '@playwright/test'

const lines = new WeakMap<Page, Set<object>>()
/** For how many milliseconds nothing had changed when the room let the page in. */
const quiet = new WeakMap<Page, number>()

/** Listens from the start for the club's room to let the page in. */
export function listenForRoom(page: Page): void {
  const welcomed = new Set<object>()
  lines.set(page, welcomed)
  // The line of a page that is left is closed a little later.
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && welcomed.clear(),
  )
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const [, quietFor] = /"welcome","quietFor":(\d+)/.exec(String(payload)) ?? []
      if (quietFor === undefined) return
      welcomed.add(socket)
      quiet.set(page, Number(quietFor))
    })
    socket.on('close', () => welcomed.delete(socket))
  })
}

/** Waits until the changes of others arrive in `page` by themselves. */
export const untilLive = (page: Page) =>
  expect.poll(() => lines.get(page)?.size, 'the line to the room').toBeGreaterThan(0)

/** Waits until nothing has changed in the club for so long that a page that opens need not ask twice. */
export const untilQuiet = (page: Page) =>
  expect
    .poll(async () => {
      await page.reload()
      await untilLive(page)
      return quiet.get(page)
    })
    .toBeGreaterThan(5_000)

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
