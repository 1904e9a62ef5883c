// What happens to the members of the demo club in the fall of 2026: who, what, by whom.

import { spread } from './club-days.mjs'

export const season = spread(
  [
    { revise: 'Femke van der Meer', by: 'Ines Calloway', set: { address: { street: '40 Chapel Lane' } } },
    { revise: 'Sybren van der Meer', by: 'Ines Calloway', set: { address: { street: '40 Chapel Lane' } } },
    { revise: 'Henrik Vass', by: 'Owen Castellane', set: { phone: { work: '2535550170', cell: '2535550174' } } },
    { revise: 'Cody Whitcomb', by: 'Ines Calloway', set: { statusType: 'Active' } },
    { revise: 'Hugo Delacroix', by: 'Ines Calloway', set: { statusType: 'Active', phone: { cell: '4255550175' } } },
    { revise: 'Miles Hadley', by: 'Nora Quist', set: { joinDate: '2004-12-04' } },
    { revise: 'Ramón Sandoval', by: 'Nora Quist', set: { birthdate: '1960-05-15' } },
    { revise: 'Rory MacAskill', by: 'Tess Moriyama', set: { email: 'rory.m@skarnhollow.example' } },
    { revise: 'Thandiwe Mbeki', by: 'Tess Moriyama', set: { phone: { cell: '3605550176', work: '3605550177' } } },
    {
      revise: 'Daniel Cho',
      by: 'Tess Moriyama',
      set: { address: { street: '9 Rigging Street' }, phone: { home: '3605550178' } },
    },
    {
      revise: 'Minseo Cho',
      by: 'Tess Moriyama',
      set: { address: { street: '9 Rigging Street' }, phone: { home: '3605550178' } },
    },
    { revise: 'Clyde Abernathy', by: 'Owen Castellane', set: { statusType: 'Life' } },
    { revise: 'Dale Whitcomb', by: 'Nora Quist', set: { email: 'dale.w@skarnhollow.example' } },
    { revise: 'Per Ostberg', by: 'Ines Calloway', set: { statusType: 'Active' } },
    { revise: 'Gabriel Laurent', by: 'Ines Calloway', set: { statusType: 'Active' } },
    { revise: 'Océane Laurent', by: 'Ines Calloway', set: { statusType: 'Active' } },
    {
      revise: 'Hanna Eklund',
      by: 'Ines Calloway',
      set: {
        lname: 'Arriaga',
        email: 'hanna.arriaga@skarnhollow.example',
        phone: { home: '4255550162', cell: '2065550164' },
        address: { street: '9 Tidewater Street', city: 'Cedar Landing', zipCode: '98996' },
      },
      family: ['Mateo Arriaga'],
    },
    { revise: 'Sterling Pell', by: 'Nora Quist', set: { phone: { cell: '4255550179' } } },
    { remove: 'Sterling Pell', by: 'Nora Quist', why: 'Moved to the coast for good, and gave the skis away.' },
    { revise: 'Corinne Baptiste', by: 'Ines Calloway', set: { phone: { home: '2535550180' } } },
    { revise: 'Lucien Baptiste', by: 'Ines Calloway', set: { birthdate: '2010-04-28' } },
    { revise: 'Zoltán Fekete', by: 'Tess Moriyama', set: { address: { street: '44 Roundhouse Lane' } } },
    { revise: 'Katalin Fekete', by: 'Tess Moriyama', set: { address: { street: '44 Roundhouse Lane' } } },
    { revise: 'Emiko Nakagawa', by: 'Priya Ravindran', set: { phone: { cell: '5095550181' } } },
    { revise: 'Paul Ingersoll', by: 'Priya Ravindran', set: { statusType: 'Inactive' } },
    { revise: 'Paul Ingersoll', by: 'Priya Ravindran', set: { statusType: 'Active' } },
    { revise: 'Luka Zorić', by: 'Ines Calloway', set: { statusType: 'Active', phone: { cell: '3605550182' } } },
    { revise: 'Wesley Yazzie', by: 'Ines Calloway', set: { phone: { work: '5095550183' } } },
    {
      revise: "Saoirse O'Rourke",
      by: 'Nora Quist',
      set: {
        email: 'saoirse@skarnhollow.example',
        address: { street: '3 Net Loft Lane', city: 'Port Hollis', zipCode: '98992' },
      },
    },
    { role: 'Dale Whitcomb', by: 'Owen Castellane', to: 'administrator' },
    { role: 'Dale Whitcomb', by: 'Owen Castellane', to: 'member' },
    { revise: 'Tor Solheim', by: 'Ines Calloway', set: { phone: { cell: '2065550185' } } },
    { revise: 'Rosalind Fairweather', by: 'Tess Moriyama', set: { fname: 'Rosa' } },
  ],
  '2026-09-12',
  '2026-11-18',
)
