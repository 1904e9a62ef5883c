/**
 * Members of the demo club whom households.txt does not have, in the form of households.mjs: one who comes of age within the
 * two years, and three who are no longer in the directory at their end. Nobody here is real.
 */
export const moreHouseholds = [
  [minor('Maren', 'Pell', '2008-03-08', '2023-12-16')],
  [
    adult('Alvar', 'Renfrew', '1943-11-21', '1962-01-06', 'Life', {
      phone: { home: '3605550101', work: '', cell: '' },
      address: { street: '14 Hemlock Stair', city: 'Tolling', state: 'WA', zipCode: '98997' },
    }),
  ],
  [
    adult('Ottilie', 'Brask', '1938-04-09', '1966-02-12', 'Life', {
      phone: { home: '5095550104', work: '', cell: '' },
      address: { street: '22 Threshing Road', city: 'Larch Prairie', state: 'WA', zipCode: '98994' },
    }),
  ],
  [
    adult('Lorcan', 'Vey', '1988-02-29', '2024-11-23', 'Associate', {
      phone: { home: '2535550101', work: '', cell: '2535550102' },
      address: { street: '12 Gasworks Row', city: 'Quarry Bend', state: 'WA', zipCode: '98995' },
    }),
  ],
]

function minor(fname, lname, birthdate, joinDate) {
  return { name: `${fname} ${lname}`, fname, lname, birthdate, joinDate, statusType: 'Young Adult', isAdult: false }
}

function adult(fname, lname, birthdate, joinDate, statusType, contact) {
  const email = `${fname}.${lname}@skarnhollow.example`.toLowerCase()
  return { name: `${fname} ${lname}`, fname, lname, birthdate, joinDate, statusType, isAdult: true, email, ...contact }
}
