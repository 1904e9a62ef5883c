import { accessSync, constants, statfsSync } from 'node:fs'

/** More than all tests keep at once, in bytes. */
const ENOUGH = 4_000_000_000

/**
 * A folder for temporary files that is kept in memory, where the machine has one with room: each test has a database of its
 * own, and waits for a disk a tenth of its time.
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
