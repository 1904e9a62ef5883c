import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { aptInstallFirst } from '../../scripts/apt-install.mjs'

export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly xvfb: string
}

/** Firefox on this machine, installed where there is none; FIREFOX_PATH names another. */
export const findFirefox = (): string =>
  process.env.FIREFOX_PATH ?? program('firefox-esr', () => onPath('firefox-esr', 'firefox'))

/** WebKitGTK's driver, its small browser, and the display on which that is drawn. */
export function findWebKit(): WebKitPrograms {
  return {
    driver: program('webkit2gtk-driver', () => onPath('WebKitWebDriver')),
    browser: program('webkit2gtk-driver', () => globSync('/usr/{lib,libexec}/**/webkit2gtk-4.1/MiniBrowser')[0]),
    xvfb: program('xvfb', () => onPath('Xvfb')),
  }
}

function program(debianPackage: string, find: () => string | undefined): string {
  const found = find() ?? (aptInstallFirst(debianPackage) ? find() : undefined)
  if (found) return found
  throw new Error(`${debianPackage} is missing and could not be installed: apt-get install ${debianPackage}`)
}

function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}
