import { build } from 'esbuild'
import { Miniflare } from 'miniflare'

/** One of our Workers in Miniflare, bundled from `entry` with esbuild's `plugins`, on what `options` bind it to. */
export async function openBundled(entry, { plugins = [], ...options }) {
  const { outputFiles } = await build({ ...bundling(entry), plugins })
  return new Miniflare({
    ...modulesOf(outputFiles),
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

/** That piece, for Miniflare. */
export const modulesOf = ([{ text }]) => ({ modules: [{ type: 'ESModule', path: 'worker.mjs', contents: text }] })
