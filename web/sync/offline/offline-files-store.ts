import { signal } from '@preact/signals-react'

/** The files for offline reading. */
export interface FilesKept {
  readonly kept: number
  readonly wanted: number
  /** The size of all files on the device. */
  readonly bytes: number
  /** Whether those that are missing have no room. */
  readonly isFull: boolean
}

/** The files that can be read offline on this device, once known. */
export const offlineFiles = signal<FilesKept | undefined>(undefined)

export const noteFilesKept = (state: FilesKept | undefined): void => {
  offlineFiles.value = state
}
