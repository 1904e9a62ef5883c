import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const { PORT = '8787', PARTY_PORT = '1999' } = loadEnv(mode, import.meta.dirname, '')
  const portal = `http://127.0.0.1:${PORT}`

  return {
    root: import.meta.dirname,
    plugins: [react()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // The first browsers with light-dark(): older targets make the build rewrite every colour of the tokens.
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5', 'ios17.5'],
      // The content security policy allows no data: fonts and styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // What every page needs comes in one piece, so that it compresses as one and takes one request.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'] }] },
          // The first script lists all others; names would be a hundredth of what the sign-in page may weigh. The journeys
          // hold the editor back, so they must know it.
          chunkFileNames: ({ name }) => (name === 'rich-text-editor' ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
          assetFileNames: 'assets/[hash][extname]',
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: {
        // The calls of the portal, not the modules of web/api, which the development server serves under the same path.
        '^/api/(?![^?]+\\.(ts|tsx|css)(\\?|$))': portal,
        '^/dev/': portal,
        '/parties': { target: `http://127.0.0.1:${PARTY_PORT}`, ws: true },
      },
    },
  }
})
