import { signal } from '@preact/signals-react'

/** Whether the first administrator of a new club has hidden its checklist, and could have it back. */
export const isSetupHidden = signal(false)
