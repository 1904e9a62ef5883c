import type { Dashboard } from '#domain/admin/dashboard-views'
import { rope } from '../../alerts/testing/club-alerts'

const { author: _, ...alert } = rope

/** What the portal answers on November 20, 2026. */
export const glance: Dashboard = {
  alerts: [alert],
  notices: [],
  meetings: [
    { _id: 'lunch', type: 'Board Meeting', venue: 'The lodge', date: '2026-11-20', time: '12:00PM' },
    { _id: 'winter', type: 'General Membership', venue: 'Tolling Hall', date: '2026-12-03', time: '07:00PM' },
  ],
  hasMeetings: true,
  coming: [],
  duties: { own: [], asked: null, open: null },
  tonight: null,
  sentinels: [
    { _id: 'nov', month: 'November', year: 2026 },
    { _id: 'may', month: 'May', year: 2026 },
    { _id: 'dec', month: 'December', year: 2025 },
  ],
  offices: {
    houseManagers: [
      {
        _id: 'opening',
        title: 'Opening weekend',
        email: 'hut@skarnhollow.example',
        holders: [
          { _id: 'dale', fname: 'Dale', lname: 'Whitcomb', phone: '5095550148' },
          { _id: 'june', fname: 'June', lname: 'Okafor', phone: null },
        ],
      },
      { _id: 'easter', title: 'Easter', email: null, holders: [] },
    ],
    capitalImprovement: [],
  },
}
