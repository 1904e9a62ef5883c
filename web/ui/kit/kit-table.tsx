import { useState } from 'react'
import { Button } from '../button'
import { Avatar } from '../data/avatar'
import { Collapsible } from '../data/collapsible'
import { Diff } from '../data/diff'
import { Facts } from '../data/facts'
import { Log, LogDay, LogEntry, Who } from '../data/log-entry'
import { Pager, type PageSize } from '../data/pager'
import { Rows } from '../data/rows'
import { SortHead, TableRegion } from '../data/table'
import table from '../data/table.module.css'
import { Status, StatusType, statusMarker } from '../feedback/status'
import { Segmented } from '../fields/segmented'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import sheet from '../overlays/sheet.module.css'
import { KitSection } from './kit-section'

export const KitSheets = () => (
  <KitSection title="Sheet, folds, facts, rows">
    <div className="split">
      <div className={sheet.sheet}>
        <Collapsible title="Upcoming Meeting" icon="meeting">
          <p className="muted">Thursday, 7:00 PM, Tolling Hall</p>
        </Collapsible>
        <Collapsible title="House Manager List" icon="key">
          <Rows>
            <li>
              Dale Whitcomb<a href="tel:5095550148">(509) 555-0148</a>
            </li>
            <li>
              June Okafor<a href="tel:5095550163">(509) 555-0163</a>
            </li>
          </Rows>
        </Collapsible>
        <Collapsible title="Capital Improvement Committee" icon="board" open={false}>
          <p>Next walk-through: the boiler room.</p>
        </Collapsible>
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

export const KitHistory = () => (
  <KitSection title="Change, from and to">
    <div>
      <LogDay level={3}>November 12, 2026</LogDay>
      <Log>
        <LogEntry
          time="4:18 PM"
          warm
          action={
            <Button small variant="ghost" icon="restore">
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

const members = [
  { lname: 'Aldous', fname: 'Wren', phone: '(206) 555-0104', type: 'Life' },
  { lname: 'Birkeland', fname: 'Amos', phone: '(509) 555-0117', type: 'Active' },
  { lname: 'Dunmore', fname: 'Felix', phone: '', type: 'Young Adult' },
  { lname: 'Gale', fname: 'Thaddeus', phone: '(253) 555-0108', type: 'Inactive' },
]
const types = ['Active', 'Associate', 'Inactive', 'Life', 'Young Adult']
const pages = 9

export function KitTable() {
  const [pressed, setPressed] = useState<readonly string[]>(['Active'])
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(15)
  const [isUp, setIsUp] = useState(true)
  const toggle = (type: string) =>
    setPressed(pressed.includes(type) ? pressed.filter((each) => each !== type) : [...pressed, type])

  return (
    <KitSection title="Table, filters, pages">
      <div className={sheet.sheet}>
        <div className={`${table.tools} ${sheet.pad}`}>
          <TextField className={table.grow} label="Find a member" icon="search" type="search" />
          <Segmented
            label="Status"
            options={types.map((type) => ({ value: type, label: type, icon: statusMarker(type).icon }))}
            selected={pressed}
            onToggle={toggle}
          />
          <SelectField label="Vaccinated" options={['Everyone', 'Yes', 'No']} />
        </div>
        <TableRegion label="Sample of members">
          <table className={table.table}>
            <caption className="hide">Members, sorted by last name</caption>
            <thead>
              <tr>
                <SortHead sorted={isUp ? 'ascending' : 'descending'} onSort={() => setIsUp(!isUp)}>
                  Last name
                </SortHead>
                {['First name', 'Phone', 'Email', 'Status', 'Vaccinated'].map((head) => (
                  <SortHead key={head} onSort={() => {}}>
                    {head}
                  </SortHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {(isUp ? members : members.toReversed()).map(({ lname, fname, phone, type }) => (
                <tr key={lname}>
                  <th scope="row">
                    <a href="/kit">{lname}</a>
                  </th>
                  <td>{fname}</td>
                  <td>{phone || <span className="faint">Minor</span>}</td>
                  <td>
                    {phone && (
                      <a className={table.mail} href={`mailto:${fname}@skarnhollow.example`}>
                        {`${fname.toLowerCase()}.${lname.toLowerCase()}@skarnhollow.example`}
                      </a>
                    )}
                  </td>
                  <td>
                    <StatusType type={type} />
                  </td>
                  <td>
                    <Status icon="minus" tone="off">
                      No
                    </Status>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableRegion>
        <Pager
          {...{ page, pages, size, sizes: [10, 15, 20, 50, 'all'], onPage: setPage, onSize: setSize }}
          from={page * 15 - 14}
          to={Math.min(page * 15, 126)}
          total={126}
          noun="member"
        />
      </div>
    </KitSection>
  )
}
