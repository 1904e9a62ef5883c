import { Spinner } from '../ui/spinner'
import { useTitle } from '../ui/use-title'
import { useSignOut } from './use-sign-out'

export function SignOutPage() {
  useTitle('Sign out')
  useSignOut()
  return <Spinner label="Signing out" />
}
