// npm run check: whether the screens use anything of the web platform that the oldest supported browsers lack. What the
// language has is TypeScript's to check, by `lib` in web/tsconfig.json, and what stylesheets use is Biome's.
import { resolve } from 'node:path'

import { type Exceptions, faultsIn } from './faults.ts'
import { usesIn } from './used-features.ts'

const NO_TOUCH =
  'Safari on a Mac has no touch screen; on an iPhone it has these, and only touch screens can pull to refresh'

/** What becomes of each in a browser without it. */
const exceptions: Exceptions = {
  'Window.requestIdleCallback': 'asked for first; without it the work begins half a second later',
  'TouchEvent.touches': NO_TOUCH,
  'Touch.clientX': NO_TOUCH,
  'Touch.clientY': NO_TOUCH,
  'Window.pushManager': 'what is asked is the registration of the service worker, which has it in Safari 16',
  'NotificationEvent.notification': 'in WebKit since it has the event, whatever the data says (NotificationEvent.idl)',
  'OffscreenCanvasRenderingContext2D.imageSmoothingQuality': 'without it a cropped picture is scaled a little coarser',
}

const isOfTheScreens = (file: string) =>
  file.startsWith(resolve('web')) && !/\.test\.tsx?$|\/testing\/|\/vite[\w-.]*\.ts$/.test(file)

const faults = faultsIn(usesIn(resolve('web/tsconfig.json'), isOfTheScreens), exceptions)
for (const fault of faults) console.log(fault.replace(`${resolve('.')}/`, ''))
process.exit(faults.length > 0 ? 1 : 0)
