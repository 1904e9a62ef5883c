import { mkdirSync } from 'node:fs'

import { startServer, tools } from './child-process.mjs'

export const VITE_PORT = 5173

/** Vite's development server for the screens, in front of the portal on `port`. */
export async function startVite({ port, onLine }) {
  const folder = 'node_modules/.cache/portal'
  mkdirSync(folder, { recursive: true })
  const { exited, lastLines, stop } = startServer([tools.vite, 'web', '--clearScreen', 'false'], {
    logFile: `${folder}/vite.log`,
    env: { PORT: String(port) },
    onLine: (line) => onLine('web', line),
  })
  let isEnding = false
  const died = exited.then((reason) =>
    isEnding
      ? undefined
      : [`Vite stopped by itself (${reason}). Its last words:`, ...lastLines.slice(-20)].join('\n  '),
  )
  return {
    died,
    stop: () => {
      isEnding = true
      return stop()
    },
  }
}
