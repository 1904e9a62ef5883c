import { accessSync, constants, statfsSync } from 'node:fs'

/** More than all tests keep at once, in bytes. */
const ENOUGH = 4_000_000_000

/**
 * A folder in memory for the temporary files of the tests, or nothing where the machine has none with room. Each test has a
 * database of its own, and on a disk waits a tenth of its time for it.
 */
export function memoryFolder(folder = '/dev/shm', enough = ENOUGH) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    // What lies in it is taken from the memory of all programs.
    const room = Math.min(bavail * bsize, process.availableMemory() / 2)
    return room >= enough ? folder : undefined
  } catch {
    return undefined
  }
}
