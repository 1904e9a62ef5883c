import WebSocket from 'ws'

/** What the Worker's own isolate holds, as V8 counts it. */
export async function openInspector(miniflare) {
  const address = String(await miniflare.getInspectorURL()).replace('ws', 'http')
  const targets = await (await fetch(new URL('/json', address))).json()
  const socket = new WebSocket(targets.find(({ id }) => id.startsWith('core:user')).webSocketDebuggerUrl)
  await new Promise((resolve) => socket.once('open', resolve))
  const waiting = new Map()
  socket.on('message', (message) => {
    const { id, result } = JSON.parse(message)
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  const ask = (method) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method }))
    })
  await ask('Runtime.enable')
  return {
    close: () => socket.close(),
    usage: async () => {
      const { usedSize, backingStorageSize, embedderHeapUsedSize } = await ask('Runtime.getHeapUsage')
      return usedSize + backingStorageSize + embedderHeapUsedSize
    },
  }
}
