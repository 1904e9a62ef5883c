import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { passFocusOn } from '../ui/pass-focus-on'
import { useValue } from '../ui/use-value'
import { errorSentence } from './refused'
import type { Resource } from './resource'

/** Says that a part of a page could not be loaded, and tries it again; nothing where it is there or on its way. */
export function NotLoaded({ what, source }: { readonly what: string; readonly source: Resource<unknown> }) {
  const isMissing = useValue(source.data) === undefined
  const error = useValue(source.error)
  return (
    isMissing &&
    error && (
      <Banner kind="danger" word={`Couldn’t load ${what}.`}>
        {errorSentence(error)}{' '}
        <Button ref={passFocusOn} small onClick={() => void source.refresh()}>
          Try again
        </Button>
      </Banner>
    )
  )
}
