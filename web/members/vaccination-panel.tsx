import { useState } from 'react'

import type { MemberProfile } from '#domain/member/member-views'
import { Icon } from '../ui/icon'
import css from './vaccination-panel.module.css'

/**
 * A member's vaccine documents, small; each opens in a tab of its own. Links are the reader's own and run out within
 * minutes: `onOpen` is called at each look, for the page to ask for new ones.
 */
export const VaccinationPanel = ({ files, onOpen }: VaccinationPanelProps) => (
  <ul className={css.files} aria-label="Vaccine documents">
    {files.map((file, index) => (
      <li key={keyOf(file.fileUrl)}>
        <a className={css.file} href={file.fileUrl} target="_blank" rel="noopener" onClick={() => onOpen?.(file)}>
          <Thumbnail src={file.thumbnail} />
          <span className={css.name}>
            {`Document ${index + 1}`}
            <Icon name="external" small />
            <span className="hide">, opens in a new tab</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
)

/** A drawing replaces a missing small picture, or one whose link has expired. */
function Thumbnail({ src }: { readonly src: string | null }) {
  const [broken, setBroken] = useState<string>()
  if (src && src !== broken) return <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
  return (
    <span className={css.none}>
      <Icon name="file-image" />
    </span>
  )
}

// The signature at its end is another one each time; the file is not.
const keyOf = (link: string) => link.replace(/\?.*/, '')

type VaccineFile = NonNullable<MemberProfile['vaccine']>['files'][number]

interface VaccinationPanelProps {
  readonly files: readonly VaccineFile[]
  readonly onOpen?: ((file: VaccineFile) => void) | undefined
}
