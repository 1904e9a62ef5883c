import { thread } from './thread.mjs'

// April and May 2025: the annual meeting, the last turns, the lodge closes.

export const spring2025 = [
  thread(
    'Agenda for the annual meeting',
    '2025-04-02T19:00',
    'Nora Quist',
    {
      words:
        'Annual meeting on Thursday the 10th at seven, Tolling Hall. The proposed change of the bylaws is attached, signed by forty members and written in **coffee**. Proxies to me by Wednesday noon.',
      files: [
        {
          name: 'Proposed change of the bylaws, 2025',
          kind: 'docx',
          words: `
            The facility rules say: Whoever finishes the coffee makes the coffee.
            Proposed for the bylaws: 6. The coffee rule applies to the board as well.
            Reason given: the board.`,
        },
      ],
    },
    ['+1h', 'Beatriz Castellane', 'Who on the board?'],
    [
      '+1h20m',
      'Amos Birkeland',
      'The pot was empty at every board meeting since October. We have a list. It has one name on it.',
    ],
    ['+3h', 'Gordon Pell', 'I’ve always felt that the treasurer was exempt.'],
    ['+3h30m', 'Solveig Birkeland', 'And that’s why there will be a vote.'],
  ),
  thread(
    'Found in the coat rack',
    '2025-04-05T18:15',
    'Joanne Whitcomb',
    'One umbrella. At a ski lodge. Whose optimism is this?',
    ['+30m', 'Catriona MacAskill', 'Mine. It has snowed on me, it has rained on me, and once it was Rory’s wax.'],
  ),
  thread(
    'Elected',
    '2025-04-10T21:45',
    'Nora Quist',
    `The new board: **Owen** is president, Simone stays vice president, **Tess** is secretary, **Priya** keeps the money,
      **Amos** has the wood, **June** the entertainment, and Henrik, Ines, Dale, Prudence and Vikram keep what they have.
      Rolf is past president and has already put on his slippers. The coffee rule passed, 48 to 11.`,
    ['+20m', 'Rolf Tanager', 'Thank you for two good years. The slippers are from Margit.'],
    ['+40m', 'Owen Castellane', 'Thank you for your trust. My first act was to look for the wheelbarrow.'],
    ['+11h', 'Gloria Sandoval', 'Fare thee well, dear readers! June has better jokes. I keep the typewriter.'],
    ['+12h', "Declan O'Rourke", 'I was one of the eleven. I felt that a board should be allowed one thing.'],
  ),
  thread(
    'Congratulations in order',
    '2025-04-12T09:30',
    'Leif Quist',
    'Nora slept until nine today. First time since 2016.',
    ['+30m', 'Nora Quist', 'Nobody has sent me a comma since Thursday. It’s very quiet in here.'],
    ['+1h', 'Tess Moriyama', 'I have all the commas now. How do you make them stop?'],
  ),
  thread(
    'Eggs',
    '2025-04-18T16:10',
    'June Okafor',
    'My first act as Entertainment: eggs will be hidden on Sunday between the lodge and the second gate. Eighty of them. I have a map. The raven has watched me draw it.',
    ['+2d2h', 'Lucia Ferrante', 'Seventy-one found.'],
    ['+2d3h', 'Kenji Moriyama', 'I have a picture of the raven with number seventy-two.'],
  ),
  thread(
    'Last weekend of the tow',
    '2025-04-21T18:30',
    'Dale Whitcomb',
    'Saturday and Sunday are the last days of the tow. The bottom landing is mud with ambitions. Sunday at two is the last ride, and somebody who has never ridden it alone should have it.',
    ['+1h', 'Noelani Kealoha', 'I’ve never ridden it alone.'],
    ['+1h5m', 'Dale Whitcomb', 'Then it’s yours. Glove trick?'],
    ['+1h10m', 'Noelani Kealoha', 'I can do the glove trick in my sleep. I do do it in my sleep.'],
    ['+6d', 'Noelani Kealoha', 'To the top! I let go!! Kai filmed it and then filmed me crying.'],
  ),
  thread(
    'Rope, a summary',
    '2025-04-28T19:20',
    'Dale Whitcomb',
    'Season of the rope in figures: 41 days, 9,860 rides, five splices, one squirrel. It’s coiled in the shack under the blue tarp. Don’t sit on it. It’s tired.',
    ['+40m', 'Vikram Chandra', 'Where does 9,860 come from? I’d love to have the raw numbers.'],
    ['+1h', 'Dale Whitcomb', 'I nod at everybody. I count the nods.'],
    ['+1h5m', 'Vikram Chandra', 'That’s the best sensor we own.'],
  ),
  thread(
    'Final reading',
    '2025-04-30T08:10',
    'Halvard Eriksen',
    'Nine inches at the stake, gray. Season’s most: ninety-four, March 2. The stake comes down on Saturday and winters in the shed, or rather summers.',
    ['+20m', 'Miles Hadley', 'Thank you, Halvard. Truly. I only argue because somebody has to.'],
    ['+1h', 'Halvard Eriksen', 'I know. I would have stopped measuring years ago.'],
  ),
  thread(
    'Closing, May 3',
    '2025-05-01T12:40',
    'Prudence Hadley',
    `Closing on Saturday at nine. Mattresses up, taps down, nothing that a marten would eat. I need:

      - two for the sprinkler line who can hear the difference between rushing and dripping
      - six for mattresses
      - one to count keys and be disappointed`,
    ['+30m', 'Yonas Haile', 'Sprinklers, and I’ll bring Selam’s stethoscope.'],
    ['+40m', 'Ines Calloway', 'Keys.'],
    ['+1h', 'Luka Zorić', 'Mattresses. I have friends.'],
  ),
  thread(
    'Closed',
    '2025-05-03T18:50',
    'Sunniva Brandt',
    {
      words:
        'The lodge is closed and clean. Eight keys. The vent is adjusted for the summer. One sock with a moose on it remains, and it has no owner who admits to it.',
      files: [{ scene: 'lodge', name: 'Closing day.png' }],
    },
    ['+30m', 'Marit Solheim', 'I know that moose.'],
    ['+35m', 'Einar Solheim', 'Many people have a moose.'],
  ),
  thread(
    'Letter from the coast',
    '2025-05-08T10:20',
    'Ottilie Brask',
    `Dear all, I have moved in with my daughter at the sea, where there are no stairs and no stove. I joined in 1966 and have washed,
      by my reckoning, thirty thousand plates up there. I should like to be taken off the list so that somebody young gets the
      bunk. Keep the Sentinel coming. Keep the pea soup thick.`,
    ['+1h', 'Wren Aldous', 'Ottilie, you dried and I washed. It was sixty thousand.'],
    ['+2h', 'Solveig Birkeland', 'It’ll stand a spoon, I promise you.'],
    ['+5h', 'Ines Calloway', 'The bunk by the window keeps your name, list or no list.'],
  ),
  thread(
    'A year away',
    '2025-05-14T18:00',
    'Jana Novak',
    'Marek and I are leaving in June for a research station, a long way south. A whole year with snow but without a rope tow. Please keep our mugs, the blue ones, we mean to drink from them again.',
    ['+20m', 'Zofia Jankowska', 'On the top shelf, behind Kofi’s ginger. Nobody dares reach back there.'],
    ['+1h', 'Halvard Eriksen', 'Take a stake.'],
    ['+2h', 'Marek Novak', 'Halvard, we’re painting it now. Black and white, plumb to a matchstick.'],
  ),
  thread(
    'Two strollers?',
    '2025-05-17T11:15',
    'Ellis Fairweather',
    'Three weeks to go. Does anybody have a stroller that can do gravel? We were given two that can do shopping.',
    [
      '+15m',
      'Corinne Baptiste',
      'The big one with the balloon tires is in our shed. It has carried Lucien, a Christmas tree and a boat engine.',
    ],
    ['+30m', 'Rosalind Fairweather', 'It sounds perfect. I’m coming in person, I no longer fit behind the screen.'],
  ),
  thread(
    'Pea soup, written down',
    '2025-05-20T20:40',
    'Solveig Birkeland',
    {
      words:
        'Here it is, for the cookbook, with amounts. It took me three pots to learn what I’ve been doing for thirty years.',
      files: [
        {
          name: 'Pea soup for forty',
          words: `
            Six pounds of yellow peas, in water since last night.
            Three pounds of ham on the bone, or five onions more for those who would rather not.
            Ten onions, five carrots, one celery root, all cut as small as the time allows.
            Thyme, marjoram, pepper. Salt at the very end.
            Four hours, and a spoon that stands.`,
        },
      ],
    },
    ['+20m', 'Marguerite Beaulieu', 'With **amounts**! You’re the first. I’m putting you on page one.'],
    ['+1h', 'Tuulikki Wickström', 'It is right about the spoon.'],
  ),
  thread(
    'Surplus paint',
    '2025-05-24T15:30',
    'Lorcan Vey',
    'I have two quarts of yellow left from the parking poles, if anybody can use it.',
    ['+2h', 'Kirsten Rasmussen', 'The race’s start gate could use it. Thank you!'],
  ),
  thread(
    'Wheelbarrow',
    '2025-05-26T19:05',
    'Owen Castellane',
    'It’s signed out again. The name is, I think, a **drawing of a fish**.',
    ['+15m', 'Beatriz Castellane', 'We live with a suspect. Ask Rafael about the pond.'],
    [
      '+1h',
      'Owen Castellane',
      'It’s in the pond. On purpose. There are tadpoles in it. It stays until they have legs.',
    ],
  ),
].flat()
