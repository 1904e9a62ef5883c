import { useLottieLight } from 'lottie-react'
import { useState } from 'react'

import type { AnimationName } from './animation-names'
import type { LottieFile } from './workshop/lottie-file'

/** The parts needed to play a drawing. */
export interface Show {
  readonly Stage: typeof Stage
  readonly file: LottieFile
}

/** Brings the player with the one drawing that is asked for. */
export const show = async (name: AnimationName): Promise<Show> => ({
  Stage,
  file: await drawings[`./drawings/${name}.ts`]!(),
})

const drawings = import.meta.glob<LottieFile>('./drawings/*.ts', { import: 'file' })

/**
 * Plays a drawing once, from the moment it appears. The library's own component would bring a style sheet that the
 * content security policy refuses; its hook draws into any element.
 */
function Stage({ file, className, onOver }: StageProps) {
  const [src] = useState(() => deepCopy(file))
  const { setDisplayRef } = useLottieLight({ src, autoplay: true, subscriptions: { complete: onOver } })
  return <span ref={setDisplayRef} className={className} />
}

interface StageProps {
  readonly file: LottieFile
  readonly className: string | undefined
  readonly onOver: () => void
}

/** The library writes into what it plays, and drawings share parts: all faces have one disc. */
const deepCopy = (file: LottieFile): LottieFile => JSON.parse(JSON.stringify(file))
