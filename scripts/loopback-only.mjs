// Preloaded into `partykit dev` (node --import): it would listen on every interface, with two helper ports besides,
// and has no option for it. This keeps all of them on 127.0.0.1.
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const { spawn } = childProcess
childProcess.spawn = (command, args, options) =>
  Array.isArray(args) ? spawn(command, args.map(onLoopback), options) : spawn(command, args, options)

const { listen } = net.Server.prototype
net.Server.prototype.listen = function (...args) {
  const listener = typeof args.at(-1) === 'function' ? args.pop() : undefined
  const options = optionsOf(args[0])
  const isPort = options.path === undefined && options.fd === undefined && !options._handle
  return listen.call(this, isPort ? { ...options, host: '127.0.0.1' } : options, listener)
}

syncBuiltinESMExports()

function onLoopback(argument) {
  return String(argument).replaceAll('=0.0.0.0:', '=127.0.0.1:').replaceAll('=*:', '=127.0.0.1:')
}

function optionsOf(first) {
  if (typeof first === 'object' && first !== null) return first
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first }
  return { port: Number(first ?? 0) }
}
