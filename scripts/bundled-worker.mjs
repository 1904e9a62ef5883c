import { build } from 'esbuild'
import { Miniflare } from 'miniflare'

/**
 * One of our Workers in Miniflare, bundled from `entry` with esbuild's `plugins`, on what `options` bind it to. A Durable
 * Object is bound only to those that have its class in them.
 */
export async function openBundled(entry, { plugins = [], durableObjects = {}, ...options }) {
  const { outputFiles, metafile } = await build({ ...bundling(entry), plugins, metafile: true })
  const [{ exports }] = Object.values(metafile.outputs)
  return new Miniflare({
    ...modulesOf(outputFiles),
    durableObjects: Object.fromEntries(
      Object.entries(durableObjects).filter(([, { className }]) => exports.includes(className)),
    ),
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    host: '127.0.0.1',
    cf: false,
    // The Worker's log lines are not what one runs these for.
    handleRuntimeStdio: (out, errors) => [out, errors].map((stream) => stream.resume()),
    ...options,
  })
}

/** How esbuild makes one piece of a Worker. */
export const bundling = (entry) => ({
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2024',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*', 'cloudflare:*'],
  logLevel: 'silent',
})

/** That piece, for Miniflare, with the modules beside it from which it imports, by their names. */
export const modulesOf = ([{ text }], beside = {}) => ({
  modules: Object.entries({ 'worker.mjs': text, ...beside }).map(([path, contents]) => ({
    type: 'ESModule',
    path,
    contents,
  })),
})
