import { talkBetween } from './talk-times.mjs'
import { thread } from './wall-threads.mjs'

// What is said on the wall once everybody has arrived.

const [AMOS, EINAR, WREN, MILES] = ['Amos Birkeland', 'Einar Solheim', 'Wren Aldous', 'Miles Hadley']
const [RORY, KENJI, ASTRID, ARJUN] = ['Rory MacAskill', 'Kenji Moriyama', 'Astrid Dahlgren', 'Arjun Ravindran']
const [HALVARD, THANDIWE, LINH, CHIDI] = ['Halvard Eriksen', 'Thandiwe Mbeki', 'Linh Hoang', 'Chidi Okafor']
const [LUCIA, SUNNIVA, SOLVEIG, KOFI] = ['Lucia Ferrante', 'Sunniva Brandt', 'Solveig Birkeland', 'Kofi Lindgren']
const [NORA, MARIT, OWEN, TESS] = ['Nora Quist', 'Marit Solheim', 'Owen Castellane', 'Tess Moriyama']
const HENRIK = 'Henrik Vass'
const [DALE, JUNE, PRIYA, INES] = ['Dale Whitcomb', 'June Okafor', 'Priya Ravindran', 'Ines Calloway']

export const winterTalk = talkBetween('2026-11-06', '2026-11-25', [
  ...thread(
    'Sleds',
    CHIDI,
    {
      words: 'Obi has outgrown his sled. It is red, steers left, and goes to whoever has a child and a sense of humor.',
    },
    [LINH, 'We have both! Can I fetch it on Sunday?'],
    [CHIDI, 'It is yours. Obi asks that it be called Thunder.'],
  ),
  ...thread(
    'Sled and radio drill',
    LUCIA,
    {
      words: `The sheet for the drill is attached, one page, please **read it before** you put on the harness. Radios are
        charged. Channel 4, and no songs.`,
      files: [
        {
          name: 'Sled and radio drill',
          words: `
            One at the handles, one at the tail rope, one with the radio. The rider is strapped in before anything moves.
            Say where, say what, say it again. Then listen.
            Whoever wears the red vest decides. Whoever wants to decide asks for the vest.
            After the drill: blankets dry, radios on the charger, rope in a figure of eight.`,
        },
      ],
    },
    [ASTRID, 'I can be the patient again. I have been told that I groan well.'],
    [LUCIA, 'You are the best patient we have ever had. 😘'],
  ),
  ...thread(
    'Waxing evening',
    RORY,
    {
      words: `Waxing evening in my garage on Wednesday, seven o’clock. Irons and brushes are here, bring your own wax and
        something against the smell. There is _one_ heater and it is mine.`,
    },
    [HALVARD, 'I bring the wax that is older than you and still better.'],
    [RORY, 'Halvard’s wax is to be used outdoors. 🤐'],
  ),
  ...thread(
    'The stake',
    HALVARD,
    {
      words: `Nineteen inches at the stake this morning, the top six as light as flour. Wind from the northwest, the road is
        sanded to the sawmill. I record this for the skeptics.`,
    },
    [MILES, 'Nineteen at the stake, or nineteen at the stake by your ruler?'],
    [HALVARD, 'There is only one ruler.'],
    [OWEN, 'Noted in the book as “nineteen, H. E.”'],
  ),
  ...thread(
    'Opening night',
    OWEN,
    {
      words: 'I cook on opening night, for seventy. You say what. Secret, so that nobody has to defend the spaghetti.',
      poll: {
        question: 'What do we cook on opening night?',
        answers: ['Elk stew', 'Lentils and bread', 'Spaghetti, again'],
        isSecret: true,
        closesAt: '2026-11-16T04:00:00.000Z',
      },
    },
    [LUCIA, 'The spaghetti was _fine_.'],
    [OWEN, 'It was fine in 2019 as well. And in 2021.'],
  ),
  ...thread(
    'Reading by the stove',
    THANDIWE,
    {
      words: `I have sorted the lodge’s books. We own four copies of the same whodunit, and in each of them somebody has
        written the murderer’s name on page 3. It is **not the same name**. 🤩`,
    },
    [WREN, 'One of them was me. I was young, and wrong.'],
    [LINH, 'Please leave them exactly as they are.'],
  ),
  ...thread(
    'From the top',
    KENJI,
    {
      words: 'Sunday, ten past eight, nobody up there but the two of us and a raven who had opinions.',
      files: [
        { scene: 'summit', name: 'From the top.png' },
        { scene: 'night', name: 'The night before.png' },
      ],
    },
    [TESS, 'For the record: I carried the sandwiches.'],
    [SUNNIVA, 'This one goes into the frame by the stairs. May we, Kenji?'],
    [KENJI, 'With pleasure. The raven has signed too.'],
  ),
  ...thread(
    'Lost glove',
    ARJUN,
    {
      words:
        'Lost between the gate and the boot room: one glove, black, right hand. Answers to “where is the other one”.',
    },
    [SOLVEIG, 'There is a black right-hand glove on the drying line. There are also _eleven_ black right-hand gloves.'],
    [ARJUN, 'Mine is the sad one.'],
  ),
  ...thread(
    'The forecast',
    MILES,
    {
      words: `For those who plan: the [forecast for the pass](https://www.weather.gov/) says snow from Friday noon, and the
        cameras on our own start page say it already. Chains in the trunk, please, not on the shelf at home.`,
    },
    [ASTRID, 'Who has a spare set for 205/55? I can pay in waffles.'],
    [EINAR, 'We do, Marit has put them by the door. What kind of waffles?'],
    [ASTRID, 'The heart-shaped ones.'],
    [MARIT, 'They are hers. 😊'],
  ),
  ...thread(
    'Minutes of a mouse',
    WREN,
    {
      words: `Fifty-seven winters, and I have seen the first mouse of each of them. This one came at 6:40, took a crumb of
        the good cheese, looked around, and left. I think that we have been approved.`,
    },
    [JUNE, 'Wren, this goes into the Sentinel. 🤩'],
    [WREN, 'With the mouse’s name left out, please. 🤐'],
  ),
  ...thread(
    'Work for strong backs',
    AMOS,
    {
      words: `Three jobs are left before the lifts turn:

        1. Carry the last half cord **from the lower lot** to the shed
        2. Hang the red signs below the gate
        3. Find the wheelbarrow

        An hour each, with six people. I am there from nine, the coffee is there from half past eight.`,
    },
    [OWEN, 'The wheelbarrow is in the junior room. I did not ask. @[Miles Hadley]?'],
    [KOFI, 'We come, four hands and two small ones who want to _supervise_.'],
    [AMOS, 'Supervisors get the red vests.'],
  ),
  ...thread(
    'Wax clinic',
    NORA,
    {
      words: 'We have the wax bench for one evening before opening weekend. @[Tess Moriyama] brings the irons.',
      poll: {
        question: 'Which evening for the wax clinic?',
        answers: ['Thursday, after the meeting', 'Friday', 'Monday', 'Tuesday'],
        closesAt: '2026-12-02T04:00:00.000Z',
      },
    },
    [TESS, 'Three irons, one of them for bread.'],
  ),
  ...thread(
    'Boiler lit',
    HENRIK,
    {
      words: `Boiler is lit and holding at 68. Please leave the drying-room vent as it is adjusted.

        The second zone stays off until the kitchen is insulated, so it will be cool in there on Friday night. Bring the
        thick socks.`,
    },
    [DALE, '68 was tropical. 64 is a lodge.'],
  ),
  {
    reword: 'Boiler lit',
    from: HENRIK,
    words: `Boiler is lit and holding at 64. Please leave the drying-room vent as it is adjusted. If it trips, call me, not
      the gas company.

      The second zone stays off until the kitchen is insulated, so it will be cool in there on Friday night. Bring the
      thick socks.`,
  },
  ...thread(
    'Drying room',
    SUNNIVA,
    {
      words: `House rules for the drying room, short version: **skins up, socks down, doors shut.** The long version is
        attached, and hangs beside the vent that is not stuck but adjusted.`,
      files: [
        {
          name: 'Drying room, long version',
          kind: 'docx',
          words: `
            Skins and suits hang on the upper line, with a name on them.
            Socks hang on the lower line, in pairs, and leave with their owners on Sunday.
            The door stays shut: the heat is for the clothes and not for the corridor.
            The vent is adjusted. It is not stuck.`,
        },
      ],
    },
    [PRIYA, 'Whose are the socks with the moose? They have been down there since March.'],
    [EINAR, 'I would like to say that they are not mine.'],
    [MARIT, 'They are his. 🙄'],
  ),
  ...thread(
    'Thank you',
    NORA,
    {
      words: `I sat down last night and counted: forty-one of you have done something for this place since September, and
        nobody was asked twice. The lodge is warm, the rope is new and the pantry door closes.

        See you on opening day. **Bring gloves.** 😘`,
    },
    [DALE, 'The rope says thank you too.'],
    [INES, 'Forty-two. @[Wren Aldous] has been feeding the raven.'],
  ),
  ...thread(
    'Work party',
    KENJI,
    {
      words: `Photos from the work party are in. Eleven cords stacked, and the **junior room has doors again**. Thank you, all
        twenty-three of you, and @[Amos Birkeland] for the hinges. 🤩`,
      files: [
        { scene: 'lodge', name: 'The lodge.png' },
        { scene: 'tractor', name: 'Helping out.png' },
        {
          name: 'Wood tally',
          words: `
            Split and stacked by Sunday noon: eleven cords.
            Counted by tape, by two people, of whom one counted twice.
            Left at the lower lot: half a cord, under the green tarp.`,
        },
      ],
    },
    [AMOS, 'Eleven and a half. I counted twice. 😉'],
    [PRIYA, 'The hinges were $41.80, receipt is in the box. @[Marit Solheim], can you book it under repairs?'],
  ),
])
