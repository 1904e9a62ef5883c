import { Banner } from '../ui/banner'
import { Button } from '../ui/button'

export const HistoryFailed = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <Banner kind="danger" word="Couldn’t load the history.">
    {message}{' '}
    <Button small variant="ghost" icon="refresh" onClick={onRetry}>
      Try again
    </Button>
  </Banner>
)
