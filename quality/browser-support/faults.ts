import { lackedBy } from './supported-browsers.ts'
import type { Use } from './used-features.ts'

/** Why a feature may be used though one of the oldest browsers lacks it, by its name. */
export type Exceptions = Readonly<Record<string, string>>

/** Every use of what one of the oldest browsers lacks, and every exception that nothing needs any more. */
export function faultsIn(uses: readonly Use[], exceptions: Exceptions): string[] {
  const lacking = uses.filter(({ feature }) => lackedBy(feature.compat).length > 0)
  const isNeeded = (exception: string) => lacking.some(({ feature }) => feature.name === exception)
  return [
    ...lacking
      .filter(({ feature }) => !(feature.name in exceptions))
      .map(({ feature, where }) => `${where} ${feature.name} is not in ${lackedBy(feature.compat).join(', ')}`),
    ...Object.keys(exceptions)
      .filter((name) => !isNeeded(name))
      .map((name) => `${name} needs no exception`),
  ]
}
