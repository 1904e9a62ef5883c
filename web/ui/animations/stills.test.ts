import { expect, test } from 'vitest'

import { ANIMATIONS } from './animation-names'
import type { LottieFile } from './workshop/lottie-file'
import { stills } from './workshop/still'

const drawings = import.meta.glob<LottieFile>('./drawings/*.ts', { import: 'file', eager: true })

test('what stands still is what the drawings begin with', async () => {
  const files = ANIMATIONS.map((name) => drawings[`./drawings/${name}.ts`]!)
  await expect(stills(files)).toMatchFileSnapshot('./stills.svg')
})
