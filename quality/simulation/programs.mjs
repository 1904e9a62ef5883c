import { createRequire } from 'node:module'
import { build } from 'esbuild'

/**
 * The club's own code, made into programs that can be started many times beside each other, each with a world of its own:
 * what a browser, a runtime or the network would be is given to them. Nothing of what decides is replaced.
 */
export async function programs() {
  const [browser, room, portal] = await Promise.all([
    program(`
      export * from './web/sync/session/session'
      export { account } from './web/sync/session/current-user'
      export * from './web/sync/live/live'
      export * from './web/wall/wall-store'
      export * from './web/wall/composer/outbox'
      export { catchUp, catchUpWithAll } from './web/wall/catching-up'
      export { listenToRoom } from './web/wall/room-frames'
      export { leaving } from './web/wall/deleting/removal'
      export { removePost } from './web/wall/deleting/remove-post'
      export * as drafts from './web/wall/composer/drafts'
      export { loadMore } from './web/wall/older-posts'
      export { hasOlder } from './web/wall/wall-state'
      export { online } from './web/sync/online'
      export { toRichText, toPlainText } from './worker/domain/shared/rich-text'
      import './web/wall/arrivals'
      import './web/wall/link-renewal'`),
    program(`
      export { Room } from './party/room'
      export { roomLog } from './party/room-log'`),
    program(`
      export { conversation } from './worker/domain/wall/conversation'
      export { Refusal } from './worker/domain/shared/refusal'
      export { NewPost } from './worker/domain/wall/conversation-details'
      export { wallReadModel, WALL } from './worker/wall/wall-read-model'
      export { pageView, changesView } from './worker/wall/wall-views'
      export { assertPace } from './worker/wall/posting-pace'`),
  ])
  return { browser, room, portal }
}

/** What a program is given in place of what its surroundings would have. */
const GIVEN = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'fetch', 'WebSocket', 'crypto', 'Math'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'Date', 'performance'],
  ...['AbortSignal', 'console', 'require'],
]

const require = createRequire(import.meta.url)

async function program(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'program',
    target: 'es2024',
    platform: 'neutral',
    external: ['node:*'],
    mainFields: ['module', 'main'],
    conditions: ['browser', 'import'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [stagehands],
  })
  const start = new Function(...GIVEN, `${outputFiles[0].text}\nreturn program`)
  return (given) => start(...GIVEN.map((name) => (name === 'require' ? require : given[name])))
}

/** Only what draws is left out: signals come without React, and nobody looks at notes or goes to other pages. */
const stagehands = {
  name: 'stagehands',
  setup({ onResolve, onLoad }) {
    const instead = {
      'wouter/use-browser-location': 'export const navigate = () => {}',
      '@preact/signals-react': `export * from '@preact/signals-core'`,
      toasts: 'export const toast = () => {}',
    }
    onResolve(
      { filter: /^(wouter\/use-browser-location|@preact\/signals-react|\.\..*\/ui\/feedback\/toasts)$/ },
      ({ path }) => ({
        path: path.startsWith('.') ? 'toasts' : path,
        namespace: 'instead',
      }),
    )
    onLoad({ filter: /.*/, namespace: 'instead' }, ({ path }) => ({
      contents: instead[path],
      resolveDir: process.cwd(),
    }))
  },
}
