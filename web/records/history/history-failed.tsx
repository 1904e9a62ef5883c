import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'

export const HistoryFailed = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <Banner kind="danger" word="Couldn’t load the history.">
    {message}{' '}
    <Button small variant="ghost" icon="refresh" onClick={onRetry}>
      Try again
    </Button>
  </Banner>
)
