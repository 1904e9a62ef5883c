import { Bones } from '../ui/bones'
import { Progress } from '../ui/progress'
import { Spinner } from '../ui/spinner'
import { KitSection } from './kit-section'

export const KitWaiting = () => (
  <KitSection title="Waiting">
    <Spinner label="Looking for the lodge…" />
    <Bones rows={1} />
    <Progress label="Upload" percent={40} />
  </KitSection>
)
