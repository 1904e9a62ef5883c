import { signal } from '@preact/signals-react'
import { TourButton } from '../shell/tour/tour-button'

/** The dashboard's question mark. It has more to offer where the setup checklist is hidden. */
export const helpButton = signal(TourButton)
