import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'

const PACKAGED_WITH = resolve(import.meta.dirname, '../../node_modules/partykit/dist/generated.js')
const ROOM = resolve(import.meta.dirname, '../partykit.ts')
const NO_ASSETS = '__STATIC_ASSETS_MANIFEST__'

/** Runs the room on a free port of 127.0.0.1, packaged as PartyKit does it, in the workerd of today. */
export async function runPartyKit(vars: Record<string, string>) {
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    compatibilityDate: '2024-07-18',
    compatibilityFlags: ['nodejs_compat'],
    modules: [
      { type: 'ESModule', path: 'room.mjs', contents: await packaged() },
      { type: 'ESModule', path: NO_ASSETS, contents: 'export default { assets: {} }' },
    ],
    durableObjects: { PARTYKIT_DURABLE: 'PartyKitDurable' },
    bindings: {
      ...Object.fromEntries(Object.entries(vars).map(([name, value]) => [`pkvar-${name}`, value])),
      PARTYKIT_CRONS: {},
    },
  })
  const { host } = await miniflare.ready
  return { host, stop: () => miniflare.dispose() }
}

async function packaged() {
  const source = readFileSync(PACKAGED_WITH, 'utf8')
    .replace('__WORKER__', ROOM)
    .replace('__R2_BINDINGS__', '[]')
    .replace('__KV_BINDINGS__', '[]')
    .replace('__PARTIES__', '')
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    conditions: ['partykit', 'workerd', 'worker'],
    external: [NO_ASSETS, 'node:*', 'cloudflare:*'],
    define: { PARTYKIT_HOST: '"127.0.0.1"', PARTYKIT_API_BASE: '"http://127.0.0.1:1"' },
  })
  return outputFiles[0]!.text
}
