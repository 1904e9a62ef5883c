import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import css from './editor.module.css'
import { TOOLS } from './tools'

const icons = [...TOOLS, { icon: 'link' }, { icon: 'smile' }] as const

/** Holds the place of the tools until they are wanted, and looks like them. A press brings them, unless they are missing. */
export const ToolbarStandIn = ({ isMissing }: { readonly isMissing: boolean }) => (
  <div className={classes(css.bar, isMissing && css.faint)} aria-hidden="true">
    {icons.map((tool) => (
      <span key={tool.icon} className={classes(css.tool, css.drawn, 'divider' in tool && tool.divider && css.divided)}>
        <Icon name={tool.icon} />
      </span>
    ))}
  </div>
)

/** Why there are no tools. The text can be written all the same. */
export const ToolsMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={css.missing} role="alert">
    <p>Couldn’t load the formatting tools. You can write without them.</p>
    <Button small icon="refresh" onClick={onRetry}>
      Retry
    </Button>
  </div>
)
