import { useState } from 'react'

import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dialog } from '../ui/dialog'

/** Asks before the address that a member signs in with becomes another one. */
export const ConfirmEmail = ({ address, onAnswer }: ConfirmEmailProps) => (
  <ConfirmDialog
    open={address !== undefined}
    title="Confirm Email Address Update"
    keepLabel="Not yet"
    confirmLabel="Use the new address"
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    <p>
      Your email is what you sign in with. From the next time on that is <strong>{address}</strong>, and the old address
      stops working.
    </p>
  </ConfirmDialog>
)

interface ConfirmEmailProps {
  /** The new address, while it is asked about. */
  readonly address: string | undefined
  readonly onAnswer: (isMeant: boolean) => void
}

export function WhatIfEmailChanges() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button kind="bare" onClick={() => setIsOpen(true)}>
        What if I change my email?
      </Button>
      <Dialog
        open={isOpen}
        title="If you change your email"
        onClose={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>
          From the next time on you sign in with the new address, and the old one stops working. You are asked once more
          before it is saved, and you need your current password.
        </p>
      </Dialog>
    </>
  )
}
