import { errorSentence, Refused } from '../../sync/refused'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'

interface LinkFailureProps {
  readonly error: unknown
  readonly tryAgain: () => unknown
}

/** Says why the link of a letter did not work. Where the portal said nothing, it can be tried again: the address has its token no more. */
export const LinkFailure = ({ error, tryAgain }: LinkFailureProps) => (
  <>
    <Banner kind="danger">{errorSentence(error)}</Banner>
    {!(error instanceof Refused && error.status >= 400 && error.status < 500) && (
      <Button full onClick={tryAgain}>
        Try again
      </Button>
    )}
  </>
)
