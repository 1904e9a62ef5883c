import { useState } from 'react'
import { classes } from '../classes'
import css from './avatar.module.css'

/**
 * A member's picture or, where there is none or it cannot be loaded, the initials on a wash that the id picks, so that
 * a person keeps theirs. Decorative: the name is always beside it.
 */
export function Avatar({ id, name, picture, size = 'm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const look = classes(css.avatar, css[size], washes[sum(id) % washes.length])

  if (picture && picture !== broken) {
    // React waits for pictures that are not lazy before it shows what it has put together in steps.
    return <img className={look} loading="lazy" src={picture} alt="" onError={() => setBroken(picture)} />
  }
  return (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

interface AvatarProps {
  readonly id: string
  readonly name: string
  readonly picture?: string | null | undefined
  readonly size?: 'xs' | 's' | 'm' | 'l' | undefined
}

const washes = [undefined, css.glacier, css.glow, css.well]

const sum = (id: string) => [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0)

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
