import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { prerenderedSignIn } from './prerendered-sign-in'
import { precachedParts } from './sync/offline/precached-parts'
import { codeSplitting, noChunkCircles } from './vite-chunks'

const resolve = {
  alias: [
    // React has had this hook of its own since version 18.
    { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    // Components read signals through useValue alone, and need nothing of what the package hangs into React.
    { find: '@preact/signals-react', replacement: '@preact/signals-core' },
  ],
}

/** Packages ask where they run, and bring along what is for elsewhere. Every browser names this product, and has these classes. */
const EVERY_BROWSER = {
  'typeof process': '"undefined"',
  'navigator.product': '"Gecko"',
  'globalThis.Event': 'true',
  'globalThis.EventTarget': 'true',
}

export default defineConfig(({ mode, command }) => {
  const { PORT = '8787' } = loadEnv(mode, import.meta.dirname, '')
  const portal = `http://127.0.0.1:${PORT}`
  const parts = precachedParts()

  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      parts.plugin,
      noChunkCircles(),
      prerenderedSignIn(resolve),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sync/offline/service-worker',
        filename: 'sw.ts',
        // The app registers it after sign-in (web/sync/offline), and the Worker writes the manifest in the club's name.
        injectRegister: false,
        manifest: false,
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: ['index.html', 'assets/*', 'fonts/*.woff2', '*.svg', '{scenes,wallpapers}/*.svg'],
          // Their names say what is in them, so what the page has fetched is not fetched again.
          dontCacheBustURLsMatching: /^(assets|fonts)\//,
          maximumFileSizeToCacheInBytes: 2_000_000,
          manifestTransforms: [
            (entries) => ({
              manifest: entries
                .filter(({ url }) => !url.startsWith('assets/') || parts.isWanted(url))
                // By this address the Worker gives the page its headers, and leads nowhere else.
                .map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
            }),
          ],
        },
      }),
    ],
    resolve,
    // The development server would write these over the browser's own.
    define: command === 'build' ? EVERY_BROWSER : {},
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // Those of quality/browser-support. All have light-dark(): older targets make the build rewrite every color of the tokens.
      target: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
      // The content security policy allows no data: fonts and styles.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // A page fetches its own imports. Lists of all their names, for every page, would weigh 2 KB wherever one begins.
        resolveDependencies: (_, imports, { hostType }) =>
          hostType === 'js' ? imports.filter((name) => name.endsWith('.css')) : imports,
      },
      rolldownOptions: {
        output: {
          codeSplitting,
          // Names would be a hundredth of what a page weighs. The journeys hold the editor back, so they must know it.
          chunkFileNames: ({ name }) =>
            name === 'rich-text-editor' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: {
        // The calls of the portal, not the modules of web/sync, which the development server serves under the same path.
        '^/api/(?![^?]+\\.(ts|tsx|css)(\\?|$))': portal,
        '^/(dev/|manifest\\.webmanifest$)': portal,
        '/parties': { target: portal, ws: true },
      },
    },
  }
})
