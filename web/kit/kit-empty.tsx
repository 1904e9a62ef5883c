import { Button } from '../ui/button'
import { Empty } from '../ui/empty'
import { KitSection } from './kit-section'

export const KitEmpty = () => (
  <KitSection title="Nothing here yet">
    <div className="two">
      <Empty scene="empty-table" title="No new meetings">
        Upcoming meetings will appear here.
      </Empty>
      <Empty scene="empty-tracks" title="No member matches" action={<Button>Clear the filters</Button>}>
        Try fewer letters, or clear the filters.
      </Empty>
    </div>
  </KitSection>
)
