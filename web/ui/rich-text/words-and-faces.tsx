import stills from '../animations/stills.svg'
import { FACES } from './faces'
import css from './rich-text.module.css'

const FACE = new RegExp(`(${FACES.map(({ emoji }) => emoji).join('|')})`, 'u')

/**
 * Plain words in which the club's eight emoji are drawn as in the picker. The characters stay for copying and for screen
 * readers.
 */
export const WordsAndFaces = ({ text }: { readonly text: string }) =>
  text.split(FACE).map((part, at) => {
    const drawing = FACES.find(({ emoji }) => emoji === part)?.drawing
    return drawing ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own.
      <span key={at} className={css.face}>
        <span>{part}</span>
        <svg aria-hidden="true">
          <use href={`${stills}#${drawing}`} />
        </svg>
      </span>
    ) : (
      part
    )
  })
