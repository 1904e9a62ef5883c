// Runs a command of this project on a Node.js that its tools support: the one at hand or, where that is older, one fetched from npm into .toolchain/ once.
//   node scripts/with-node.mjs <command> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'

const needed = [22, 12]
const fetched = '24.21.0'

const [major, minor] = process.versions.node.split('.').map(Number)
const isNewEnough = major > needed[0] || (major === needed[0] && minor >= needed[1])
const node = isNewEnough ? process.execPath : resolve('.toolchain/node_modules/node/bin/node')
const npm = process.env.npm_execpath ? [node, process.env.npm_execpath] : ['npm']
const path = [dirname(node), resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
// Compiling the tools anew is a quarter of what each of them takes to start.
const compiled = process.env.NODE_COMPILE_CACHE ?? resolve('node_modules/.cache/node')

if (!existsSync(node)) fetchNode()

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node scripts/with-node.mjs <command> [arguments]')
  process.exit(2)
}
run([...(command === 'npm' ? npm : [command]), ...args])

function fetchNode() {
  console.log(
    `Node.js ${process.version} is older than ${needed.join('.')}: fetching ${fetched} into .toolchain/ (once) ...`,
  )
  const [program, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const install = ['install', '--prefix', '.toolchain', '--no-save', '--no-audit', '--no-fund', '--silent']
  spawnSync(program, [...first, ...install, `node@${fetched}`], { stdio: 'inherit' })
  if (existsSync(node)) return
  console.error('That failed. Install Node.js 22.12 or newer and try again.')
  process.exit(1)
}

function run([program, ...args]) {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled },
  })
  // A signal may reach this process alone; whoever runs below must hear of it to leave nothing behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  child.on('error', ({ message }) => {
    console.error(`${program}: ${message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
