import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { aptInstallFirst } from '../../scripts/apt-install.mjs'

export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly xvfb: string
}

/** Firefox on this machine, installed where there is none; FIREFOX_PATH names another. */
export const findFirefox = async (): Promise<string> =>
  process.env.FIREFOX_PATH ?? (await program('firefox-esr', () => onPath('firefox-esr', 'firefox')))

/** WebKitGTK's driver, its small browser, and the display on which that is drawn. */
export async function findWebKit(): Promise<WebKitPrograms> {
  return {
    driver: await program('webkit2gtk-driver', () => onPath('WebKitWebDriver')),
    browser: await program('webkit2gtk-driver', () => globSync('/usr/{lib,libexec}/**/webkit2gtk-4.1/MiniBrowser')[0]),
    xvfb: await program('xvfb', () => onPath('Xvfb')),
  }
}

async function program(debianPackage: string, find: () => string | undefined): Promise<string> {
  const found = find() ?? ((await aptInstallFirst(debianPackage)) ? find() : undefined)
  if (found) return found
  throw new Error(`${debianPackage} is missing and could not be installed: apt-get install ${debianPackage}`)
}

function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}
