// The same with socket.io, which lies in a folder of its own: node socket-io-server.mjs <port> <folder>
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [port, folder] = process.argv.slice(2)
const { Server } = createRequire(join(folder, 'package.json'))('socket.io')

const server = new Server({ transports: ['websocket'], serveClient: false })
server.on('connection', (socket) => socket.on('post', (frame) => server.emit('post', frame)))
server.listen(Number(port))
