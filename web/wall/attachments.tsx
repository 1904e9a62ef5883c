import { useState } from 'react'

import type { FileView } from '#domain/attached-file'
import { Icon } from '../ui/icon'
import { iconOf } from '../uploads/file-kind'
import css from './attachments.module.css'
import { useFreshLink } from './use-fresh-link'

/**
 * The files of a post: pictures by themselves, others by name. Those whose links are still to come hold their places.
 */
export const Attachments = ({ files, coming }: AttachmentsProps) => (
  <ul className={css.files} aria-label="Attachments">
    {files.map((file) => (
      <li key={file.key}>
        <Attachment file={file} />
      </li>
    ))}
    {files.length === 0 &&
      Array.from({ length: coming }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <li key={at} className={css.coming}>
          <Icon name="attach" />A file
        </li>
      ))}
  </ul>
)

interface AttachmentsProps {
  readonly files: readonly FileView[]
  /** How many there are whose links are not known yet. */
  readonly coming: number
}

function Attachment({ file }: { readonly file: FileView }) {
  const { fileName, url, thumbnail } = file
  const link = useFreshLink(file)
  const icon = iconOf({ type: '', name: fileName })
  const isPicture = icon === 'file-image'
  const content =
    isPicture && thumbnail ? (
      <Picture key={thumbnail} src={thumbnail} name={fileName} />
    ) : (
      <span className={css.name}>
        <Icon name={icon} />
        {fileName}
      </span>
    )
  const look = isPicture && thumbnail ? css.picture : css.file
  return url ? (
    <a {...link} className={look} href={url} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <span className={look}>{content}</span>
  )
}

/** As large as it will ever be before it comes; where it does not come, its name is there. */
function Picture({ src, name }: { readonly src: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false)
  return isBroken ? (
    <span className={css.broken}>
      <Icon name="file-image" />
      {name}
    </span>
  ) : (
    <img
      src={src}
      alt={name}
      width={176}
      height={112}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
