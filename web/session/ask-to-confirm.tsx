import { createRoot } from 'react-dom/client'

import { ConfirmIdentityDialog } from './confirm-identity-dialog'

let asked: Promise<boolean> | undefined

/** Asks the member to show who they are, above whatever is on the page. Calls at the same time share one question. */
export function askToConfirm(why: string): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const answer = (isConfirmed: boolean) => {
      asked = undefined
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(<ConfirmIdentityDialog why={why} onAnswer={answer} />)
  })
  return asked
}
