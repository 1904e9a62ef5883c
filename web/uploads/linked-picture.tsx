import { type ReactNode, useState } from 'react'

import type { FileView } from '#domain/shared/attached-file'
import { Icon, type IconName } from '../ui/icon'
import css from '../ui/picture.module.css'

/**
 * A picture whose link runs out. The one that was loaded stays when links are made anew while the page is open, so that
 * nothing is fetched twice. One that does not come has `without` in its place. Another file needs another `key`.
 */
export function LinkedPicture({ src, alt, className, without }: LinkedPictureProps) {
  const [first] = useState(src)
  const [broken, setBroken] = useState<string>()
  const picture = first === broken ? src : first

  if (picture === broken) return without
  return (
    <img
      className={className}
      src={picture}
      alt={alt}
      loading="lazy"
      width="320"
      height="400"
      onError={() => setBroken(picture)}
    />
  )
}

interface LinkedPictureProps {
  readonly src: string
  /** Empty where the words beside it say the same. */
  readonly alt: string
  readonly className?: string | undefined
  readonly without: ReactNode
}

/** The picture of a record, small, in a frame that is the same for all; a drawing where there is none. */
export function FramedPicture({ file, alt, icon }: FramedPictureProps) {
  const drawing = (
    <span className={css.drawing}>
      <Icon name={icon} />
    </span>
  )
  return (
    <span className={css.frame}>
      {file ? <LinkedPicture key={file.key} src={file.thumbnail ?? file.url} alt={alt} without={drawing} /> : drawing}
    </span>
  )
}

interface FramedPictureProps {
  readonly file: FileView | null
  readonly alt: string
  /** The drawing in its place. */
  readonly icon: IconName
}
