import { useState } from 'react'

import type { ShownPicture } from '#domain/document/document-views'

/** A picture on the page. One that cannot be loaded asks once for a new link, for links run out. */
export function DocumentPicture({ picture, alt, onBroken, className }: DocumentPictureProps) {
  const [asked, setAsked] = useState(false)
  const onError = () => {
    if (asked) return
    setAsked(true)
    onBroken()
  }
  return (
    <img
      className={className}
      src={picture.src}
      alt={alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  )
}

interface DocumentPictureProps {
  readonly picture: ShownPicture
  /** Empty where the words beside it say the same. */
  readonly alt: string
  readonly onBroken: () => void
  readonly className?: string | undefined
}
