import { type ReactNode, useState } from 'react'

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
