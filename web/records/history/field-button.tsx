import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from '../../ui/button'

const FieldDialog = lazy(async () => ({ default: (await import('./field-values')).FieldDialog }))

/** Beside a field of a record, for administrators: asks who set it. */
export function FieldButton({ path, called, fields }: FieldButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton small icon="history" label={`Who changed the ${called}?`} onClick={() => setIsOpen(true)} />
      {/* It is in a line of text, whose looks are not the dialog's. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <FieldDialog path={path} called={called} fields={fields} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

interface FieldButtonProps {
  readonly path: string
  readonly called: string
  readonly fields: readonly string[]
}
