import { Button } from '../ui/button'
import { Diff } from '../ui/diff'
import { Log, LogDay, LogEntry, Who } from '../ui/log-entry'
import { KitSection } from './kit-section'

export const KitHistory = () => (
  <KitSection title="Change, from and to">
    <div>
      <LogDay level={3}>November 12, 2026</LogDay>
      <Log>
        <LogEntry
          time="4:18 PM"
          warm
          action={
            <Button small kind="bare" icon="restore">
              Restore
            </Button>
          }
          more={
            <Diff
              changes={[
                { label: 'Venue', from: 'The lodge', to: 'Tolling Hall' },
                { label: 'Time', from: '06:30PM', to: '07:00PM' },
                { label: 'City', from: null, to: 'Alder Falls' },
                { label: 'Minutes', from: 'minutes.pdf', to: null },
              ]}
            />
          }
        >
          <Who href="/kit">Nora Quist</Who> changed the meeting
        </LogEntry>
        <LogEntry time="4:02 PM">
          <Who href="/kit">Tess Moriyama</Who> added the meeting
        </LogEntry>
      </Log>
    </div>
  </KitSection>
)
