// Tells everybody whatever anybody says: the least a server can do. node bare-ws-server.mjs <port>
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]), perMessageDeflate: false })

server.on('connection', (socket) => {
  socket.on('message', (said) => {
    const text = String(said)
    for (const other of server.clients) other.send(text)
  })
})
