import { signal } from '@preact/signals-react'

import { resource } from '../../sync/resource'
import { readLastDay, readWeather } from './weather-api'

export const weather = resource(readWeather)

export const lastDay = resource(readLastDay)

/** Whether the camera stands still; it then does on every dashboard until the page is loaded anew. */
export const cameraIsPaused = signal(false)
