import { readFileSync } from 'node:fs'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The files that the commands of package.json start. */
const commands = Object.values(scripts).flatMap(
  (command) => /\bnode ((?:scripts(?!\/with-node)|quality)\/\S+)/.exec(command)?.[1] ?? [],
)

/** `npx knip` finds the files, exports and packages that nothing uses. */
export default {
  entry: [
    ...commands,
    // Bundled, imported or started by their path.
    'party/partykit.ts',
    'worker/**/*-worker.ts',
    'worker/developer/{offline-proof,recorded-nights,recorded-weather,test-runtime}.ts',
    'web/shell/sign-in/sign-in-markup.tsx',
    'quality/bench/*.mjs',
    'quality/bench/{api/bare-worker,wall/*-room,wall/*-server,rebuild/emmett,rebuild/ours}.mjs',
    'quality/bench/rebuild/our-code.ts',
    'quality/browser-support/check.ts',
    'quality/crash/serve-worker.mjs',
    // Takes the pictures of the demo club's papers, when they change.
    'scripts/demo/take-covers.mjs',
  ],
  project: ['*.ts', '{web,worker,party,quality,scripts}/**/*.{ts,tsx,mjs}'],
  playwright: { config: ['quality/*/playwright.config.ts'] },
  vite: { config: ['web/vite.config.ts'] },
  vitest: { config: ['vitest.config.ts', 'quality/coverage.config.ts'] },
  ignoreDependencies: [
    // Started by its path.
    '@biomejs/biome',
    // Fetched into a temporary folder to be measured beside; it carries no license.
    '@event-driven-io/emmett-sqlite',
  ],
  // Of Linux, not of a package.
  ignoreBinaries: ['ss'],
  // Served to the page that takes the pictures.
  ignoreUnresolved: ['/pdf.min.mjs'],
}
