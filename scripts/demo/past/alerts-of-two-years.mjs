// What stood at the top of everybody's dashboard. Each alert expires `days` after it was posted; few are taken down before.

const [NORA, OWEN, INES, TESS] = ['Nora Quist', 'Owen Castellane', 'Ines Calloway', 'Tess Moriyama']
const [LUCIA, SUNNIVA, JUNE, PRIYA] = ['Lucia Ferrante', 'Sunniva Brandt', 'June Okafor', 'Priya Ravindran']
const PRUDENCE = 'Prudence Hadley'

const posted = (on, by, type, days, alert, bold) => ({ on, alert, by, type, days, ...(bold && { bold }) })
const takenDown = (on, by, takeDown, why) => ({ on, takeDown, by, why })

const NO_WATER = 'No water at the lodge: the pump is out. Bring your own for Saturday, and do not open any taps.'
const ROPE_STOPPED =
  'The tow has been stopped since 1:15 PM: the rope has parted. Nobody is hurt. Dale and Arvo are splicing.'
const ROAD_CLOSED =
  'The road is closed above the sawmill until further notice. If you are at the lodge, stay there. Nobody drives.'
const BOILER_OUT =
  'The boiler is out. Bring a second blanket, a hat for the night and somebody you like. The stove is lit.'

export const alertsOfTwoYears = [
  posted(
    '2024-10-14T18:30',
    OWEN,
    'info',
    5,
    'Work party on Saturday at nine. Thirty signed up so far; there is room on every ladder.',
  ),
  posted(
    '2024-11-03T08:12',
    NORA,
    'info',
    3,
    'Clocks went back last night. The lodge clock did not: it never left winter.',
  ),
  posted(
    '2024-11-06T08:05',
    LUCIA,
    'warning',
    10,
    'Ice between the sawmill and mile 6. Chains in the trunk from today.',
    'Chains in the trunk',
  ),
  posted('2024-11-22T17:40', NORA, 'danger', 7, NO_WATER, 'No water'),
  takenDown('2024-11-23T16:22', NORA, NO_WATER, 'Henrik found the valve. It was closed.'),
  posted(
    '2024-12-04T20:50',
    OWEN,
    'warning',
    5,
    'The tow does not open on the 7th. Eleven inches and rocks. Next look on Wednesday.',
    'does not open',
  ),
  posted(
    '2024-12-11T20:15',
    OWEN,
    'success',
    4,
    'The tow opens on Saturday, December 14, at ten. Thank you for dancing.',
  ),
  posted(
    '2024-12-27T12:30',
    PRUDENCE,
    'info',
    4,
    'New Year’s at the lodge is full: thirty-two bunks and two benches. Please do not come without a bed.',
  ),
  posted(
    '2025-01-09T17:50',
    LUCIA,
    'warning',
    3,
    'Winter storm warning, Friday 2 PM to Saturday noon. Drive before two or on Saturday.',
    'before two',
  ),
  posted('2025-01-18T13:40', OWEN, 'danger', 2, ROPE_STOPPED),
  takenDown('2025-01-19T10:05', OWEN, ROPE_STOPPED, 'It runs.'),
  posted(
    '2025-01-20T19:00',
    NORA,
    'info',
    11,
    'Dues are due on January 31. Checks to Gordon Pell. No coins, no geese.',
    'January 31',
  ),
  posted(
    '2025-02-11T20:40',
    PRUDENCE,
    'info',
    6,
    'Long weekend: park at the lower lot from Friday. The upper lot is for the plow and for small children.',
  ),
  posted(
    '2025-03-03T07:30',
    LUCIA,
    'danger',
    5,
    'Avalanche danger is high above the second gate. Stay below it until further notice.',
    'Stay below it',
  ),
  posted(
    '2025-03-09T08:20',
    NORA,
    'info',
    2,
    'Clocks went forward. If you read this at breakfast, it is already lunch.',
  ),
  posted(
    '2025-04-06T18:10',
    NORA,
    'info',
    4,
    'Annual meeting on Thursday at seven, Tolling Hall. Elections, and cake.',
  ),
  posted(
    '2025-04-29T19:25',
    PRUDENCE,
    'info',
    5,
    'Closing day is Saturday. What you leave in the lodge spends the summer with the martens.',
  ),
  posted(
    '2025-08-04T12:10',
    SUNNIVA,
    'danger',
    14,
    'Fire danger is extreme. No fires at the lodge, not in the stove and not in the ring.',
    'No fires',
  ),
  posted(
    '2025-10-06T18:35',
    OWEN,
    'success',
    7,
    'Seventeen came on Saturday and the shed is half full. Second work party on the 18th.',
  ),
  posted(
    '2025-11-09T17:55',
    TESS,
    'info',
    5,
    'General meeting on Thursday at seven, Tolling Hall, upstairs: the stake, the ruler and soup.',
  ),
  posted(
    '2025-11-28T08:40',
    SUNNIVA,
    'warning',
    3,
    'The lower lot is one sheet of ice. Walk like a penguin. There is sand in the green bin.',
  ),
  posted(
    '2025-12-02T19:50',
    OWEN,
    'success',
    4,
    'The tow opens on Saturday, December 6, at ten. Dale has said so in front of witnesses.',
  ),
  posted('2025-12-08T14:50', LUCIA, 'danger', 5, ROAD_CLOSED, 'stay there'),
  takenDown('2025-12-11T15:32', LUCIA, ROAD_CLOSED, 'Open with chains.'),
  posted(
    '2026-01-05T18:20',
    OWEN,
    'warning',
    5,
    'Forty inches on the north eave. Keep children and cars out from under it until the roof crew has been up.',
    'out from under it',
  ),
  posted(
    '2026-01-22T08:15',
    JUNE,
    'warning',
    4,
    'Minus fourteen is forecast for the weekend. Cover noses. The Left Turn Cup is off.',
  ),
  posted('2026-02-14T18:05', INES, 'danger', 4, BOILER_OUT, 'The boiler is out.'),
  takenDown('2026-02-16T11:45', INES, BOILER_OUT, 'Lit on the ninth try, by Henrik, who then fell asleep.'),
  posted(
    '2026-02-16T18:40',
    NORA,
    'info',
    5,
    'We say goodbye to Alvar Renfrew on Saturday at two, at the bottom landing.',
  ),
  posted(
    '2026-03-30T19:15',
    OWEN,
    'info',
    10,
    'The junior room has no doors at present. If you know why, you also know whom to talk to.',
  ),
  posted(
    '2026-05-10T18:30',
    INES,
    'warning',
    14,
    'A key is missing: seven of nine. Please look into winter jackets before they go into boxes.',
    'seven of nine',
  ),
  posted(
    '2026-08-27T17:20',
    SUNNIVA,
    'success',
    3,
    'The lodge belongs to Hanna and Mateo on Saturday. Dancing from eight, for everybody.',
  ),
  posted(
    '2026-09-25T18:45',
    PRIYA,
    'info',
    14,
    'We are buying a new rope: six hundred feet, three strands. Dale is fine, thank you for asking.',
    'Dale is fine',
  ),
  posted(
    '2026-10-29T18:10',
    PRIYA,
    'info',
    14,
    'Lodge fees can now be paid at the general meeting as well. Exact change makes a treasurer happy.',
  ),
  posted(
    '2026-11-22T17:05',
    SUNNIVA,
    'info',
    5,
    'Thanksgiving at the lodge: all bunks are taken from Friday on, and the waiting list is open. Say what you bring, on the wall.',
    'the waiting list is open',
  ),
  posted(
    '2026-11-23T08:20',
    LUCIA,
    'warning',
    6,
    'Snow from Tuesday night, ten to fourteen inches. If you drive up for Thanksgiving, drive on Tuesday.',
    'drive on Tuesday',
  ),
]
