import { useState } from 'react'

import { Crumbs } from '../ui/crumbs'
import { Steps } from '../ui/steps'
import { TabPanel, Tabs } from '../ui/tabs'
import { KitSection } from './kit-section'

const tabs = [
  { id: 'details', label: 'Details' },
  { id: 'family', label: 'Family' },
  { id: 'history', label: 'History' },
]

export function KitTabs() {
  const [selected, setSelected] = useState('details')

  return (
    <KitSection title="Tabs, steps and breadcrumb">
      <Crumbs
        trail={[{ href: '/kit', label: 'Members' }, { href: '/kit', label: 'Marit Solheim' }, { label: 'Edit' }]}
      />
      <Tabs label="Sample" tabs={tabs} selected={selected} onSelect={setSelected} />
      {tabs.map(({ id, label }) => (
        <TabPanel key={id} tab={id} selected={selected}>
          <p className="muted">{`The panel of ${label}.`}</p>
        </TabPanel>
      ))}
      <Steps label="Setting up" steps={['Welcome', 'Password', 'Birthdate', 'Saving', 'Done']} current={2} />
    </KitSection>
  )
}
