import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Status, StatusType } from '../ui/status'
import { KitSection } from './kit-section'

export const KitMarks = () => (
  <KitSection title="Status, badges, avatars">
    <div className="cluster gap-24">
      {['Active', 'Associate', 'Inactive', 'Life', 'Young Adult'].map((type) => (
        <StatusType key={type} type={type} />
      ))}
      <Status icon="check">Yes</Status>
      <Status icon="minus" tone="off">
        No
      </Status>
    </div>
    <div className="cluster">
      <Badge kind="success">Success</Badge>
      <Badge kind="info">Info</Badge>
      <Badge kind="warning">Warning</Badge>
      <Badge kind="danger">Danger</Badge>
      <Badge kind="new">Next</Badge>
      <Badge>Expired</Badge>
    </div>
    <div className="cluster">
      <Avatar id="a" name="Marit Solheim" size="l" />
      <Avatar id="d" name="Nora Quist" />
      <Avatar id="b" name="Tess Moriyama" />
      <Avatar id="c" name="Amos Birkeland" size="s" />
      <Avatar id="b" name="June Okafor" size="xs" />
      <Avatar id="a" name="With a picture" picture="/wallpapers/lodge.svg" />
    </div>
  </KitSection>
)
