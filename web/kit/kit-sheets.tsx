import { Avatar } from '../ui/avatar'
import { Facts } from '../ui/facts'
import { Fold } from '../ui/fold'
import { Rows } from '../ui/rows'
import sheet from '../ui/sheet.module.css'
import { StatusType } from '../ui/status'
import { KitSection } from './kit-section'

export const KitSheets = () => (
  <KitSection title="Sheet, folds, facts, rows">
    <div className="split">
      <div className={sheet.sheet}>
        <Fold title="Upcoming Meeting" icon="meeting">
          <p className="muted">Thursday, 7:00 PM, Tolling Hall</p>
        </Fold>
        <Fold title="House Manager List" icon="key">
          <Rows>
            <li>
              Dale Whitcomb<a href="tel:5095550148">(509) 555-0148</a>
            </li>
            <li>
              June Okafor<a href="tel:5095550163">(509) 555-0163</a>
            </li>
          </Rows>
        </Fold>
        <Fold title="Capital Improvement Committee" icon="board" open={false}>
          <p>Next walk-through: the boiler room.</p>
        </Fold>
      </div>
      <div className="stack gap-32">
        <Facts
          rows={[
            {
              icon: 'mail',
              term: 'Email',
              value: <a href="mailto:marit@skarnhollow.example">marit@skarnhollow.example</a>,
            },
            { icon: 'phone', term: 'Work', value: undefined },
            { term: 'Join date', value: <time>10/04/1998</time> },
          ]}
        />
        <Rows middle label="Family">
          {['Einar Solheim', 'Tor Solheim'].map((name) => (
            <li key={name}>
              <span className="cluster gap-8">
                <Avatar id={name} name={name} size="s" />
                <a href="/kit">{name}</a>
              </span>
              <StatusType type="Active" />
            </li>
          ))}
        </Rows>
      </div>
    </div>
  </KitSection>
)
