import { ButtonLink } from '../ui/button'
import { CopyField } from '../ui/copy-field'

/** A link that was just made, to be copied or handed to the device's calendar app. */
export const FeedLinkField = ({ url }: { readonly url: string }) => (
  <CopyField label="Your link" help="Add this private link to your calendar app. You’ll see it only once." value={url}>
    <ButtonLink small icon="external" href={url.replace(/^https?:/, 'webcal:')}>
      Open in calendar app
    </ButtonLink>
  </CopyField>
)
