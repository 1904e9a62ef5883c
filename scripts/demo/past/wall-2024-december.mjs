import { thread } from './thread.mjs'

// December 2024: a late opening, and the first New Year on the wall.

export const december2024 = [
  thread(
    'Not yet',
    '2024-12-02T18:40',
    'Dale Whitcomb',
    `Eleven inches at the bottom landing and rocks that I know by name. **No opening on the 7th.** I’ll look again on Wednesday,
      and at the sky in between.`,
    ['+20m', 'Cody Whitcomb', 'He’s looking at it right now. In his socks.'],
    ['+1h', 'Simone Delacroix', 'Thank you, Dale. Better a week late than a ski short.'],
    ['+2h', 'Halvard Eriksen', 'Eleven and one half at the stake.'],
  ),
  thread(
    'Snow dance',
    '2024-12-04T19:10',
    'Gloria Sandoval',
    `The juniors propose a snow dance on Saturday at dusk by the tow shack. Ramón brings the accordion. The editorial board
      takes no position on whether it works.`,
    ['+45m', 'Chidi Okafor', 'Obi has been practicing in the kitchen. We have one lamp left.'],
    ['+2h', 'Ramón Sandoval', 'I know three snow songs and one that is about a mule.'],
  ),
  thread(
    'Seats on Saturday',
    '2024-12-05T12:20',
    'Saskia Achterberg',
    'From Port Hollis on Saturday at six in the morning, two seats. Not for the tow, just for the soup and the dancing.',
    ['+1h', 'Esperanza Gallegos', 'One for me, please. Tomás would come too, but he’s twelve and six is night.'],
    ['+1h20m', 'Saskia Achterberg', 'There’s a blanket in the back that has slept many twelve-year-olds.'],
  ),
  thread(
    'It works',
    '2024-12-08T07:30',
    'Halvard Eriksen',
    'Seven inches overnight. Nineteen at the stake. I danced too, for the record, and I stand by it.',
    ['+15m', 'Miles Hadley', 'Eighteen.'],
    ['+30m', 'Linh Hoang', 'Who measures at seven on a Sunday morning? Both of you?'],
    ['+40m', 'Gudrun Eriksen', 'They don’t speak. They nod.'],
  ),
  thread(
    'Opening, December 14',
    '2024-12-11T20:05',
    'Dale Whitcomb',
    `The tow opens on Saturday the 14th at ten. First rider is the oldest member on skis, as always. Chain up at the gate, not
      _in_ the gate. I’ve talked to the rope and it’s willing.`,
    [
      '+30m',
      'Alvar Renfrew',
      'If the oldest on skis is wanted, I shall bring mine. I will not promise to let go where agreed.',
    ],
    ['+50m', 'Dale Whitcomb', 'Mr. Renfrew, the tow is yours.'],
    ['+1h', 'Wren Aldous', 'He has owed us that dismount since 1951.'],
  ),
  thread(
    'Opening day',
    '2024-12-14T19:45',
    'Kenji Moriyama',
    {
      words: `Opening day in one picture: the line at the bottom landing, and at the front of it Alvar, who is eighty-one, in
        wooden skis. He let go exactly where agreed. There was applause and he asked what it was for.`,
      files: [{ scene: 'summit', name: 'Opening day.png' }],
    },
    ['+25m', 'Alvar Renfrew', 'I have had seventy-three years to think about it.'],
    ['+1h', 'Harriet Ingersoll', 'This one goes into the history binder, next to the first.'],
    ['+13h', 'Astrid Dahlgren', 'Signe wants wooden skis now.'],
  ),
  thread(
    'One black glove',
    '2024-12-15T20:10',
    'Arjun Ravindran',
    'Lost at the tow: one glove, black. I know how this sounds in a club of a hundred and ten people with black gloves.',
    ['+30m', 'Sunniva Brandt', 'Left or right?'],
    ['+40m', 'Arjun Ravindran', 'Left. I still have the right one. It’s fine. It’s worried.'],
    [
      '+1d',
      "Declan O'Rourke",
      'O left-hand glove, where hast thou gone, so black upon the snow so white? I can go on.',
    ],
    ['+1d5m', 'Arjun Ravindran', 'Please go on, it helps more than the lost and found.'],
  ),
  thread(
    'Kettle, part two',
    '2024-12-16T18:30',
    'Parisa Azimi',
    'The kettle at 6:10 on Sunday morning. I’m not complaining. I’m asking who was thirsty.',
    ['+20m', 'Kofi Lindgren', 'I was. I ran to it, but it’s quicker than I am.'],
    ['+35m', 'Darius Azimi', 'I thought it was the Friday train.'],
    ['+1h', 'Clyde Abernathy', 'The Friday train is never that loud and never that early.'],
  ),
  thread(
    'Lessons begin',
    '2024-12-17T17:55',
    'Yelena Petrova',
    `Children’s lessons start on Saturday at half past nine and last ninety minutes. Goggles on, pockets empty, nose wiped.
      In my class nobody makes a **pizza**. We make a _plow_. Pizza is for Friday.`,
    ['+40m', 'Noelani Kealoha', 'Kai asks if there’s a class for mothers who still fall off the tow.'],
    ['+55m', 'Yelena Petrova', 'There is. It is the same class. You stand behind him and do what he does.'],
    [
      '+2h',
      'Thandiwe Mbeki',
      'I did this last year with Sipho. I have a cardboard medal. I’m forty and it’s over my desk.',
    ],
  ),
  thread(
    'Mittens',
    '2024-12-18T14:20',
    'Margit Tanager',
    'Eleven pairs of tow mittens are finished, leather palms, all sizes. They’re in the basket at the bottom landing. Take a pair up and bring it down again.',
    ['+1h', 'Selam Haile', 'These are the most beautiful mittens that ever smelled of rope.'],
    ['+4h', 'Rolf Tanager', 'I held the yarn. I want this known.'],
  ),
  thread(
    'Tree',
    '2024-12-19T19:00',
    'Bridget Coyle',
    'Somebody has put up a tree in the common room with nothing on it but spoons. **Now** I know where they were. It looks good.',
    ['+30m', 'June Okafor', 'I count twenty-two. We own sixty. There’s another tree somewhere.'],
    ['+1h', 'Fintan Coyle', 'It was Mam. She’s writing this to look innocent.'],
  ),
  thread(
    'Carols',
    '2024-12-20T12:30',
    'Teresa Kowalczyk',
    'Carols by the stove on Saturday at eight. I have sheets in four languages. Everybody sings, including those who mouth the words and think I don’t see it.',
    ['+1h', 'Stefan Kowalczyk', 'She sees it. I’ve been married to this since 1989.'],
    ['+3h', 'Leif Quist', 'I’ll mouth louder.'],
  ),
  thread(
    'Birthday',
    '2024-12-24T10:05',
    'Berit Grimstad',
    'Oddvar is seventy-one today and splitting wood. If anybody is up there, please go out and tell him to come in and be congratulated.',
    ['+40m', 'Wesley Yazzie', 'I went out. He gave me a maul.'],
    [
      '+3h',
      'Oddvar Grimstad',
      'Thank you all. It was half a cord. Wesley split most of it and doesn’t know yet that he’ll feel it.',
    ],
  ),
  thread(
    'Merry Christmas',
    '2024-12-25T09:15',
    'Nora Quist',
    'Merry Christmas from Snowgrass Way. It’s snowing sideways and Leif has smiled twice.',
    ['+25m', 'Leif Quist', 'Once.'],
    [
      '+1h',
      'Marit Solheim',
      'Merry Christmas! Einar waxed the skis in the living room. We’ve been speaking again since ten.',
    ],
    ['+2h', 'Noelani Kealoha', 'Merry Christmas. Kai slept in his helmet.'],
  ),
  thread(
    'Sled accident, nobody hurt',
    '2024-12-27T16:40',
    'Chidi Okafor',
    `Obi got a sled for Christmas, second hand, red. I regret to say that it steers left. Not when asked to. Always. It has met
      the wood pile, the Solheims’ car door and Mr. Hadley’s snow ruler. I’ll pay for the ruler.`,
    ['+20m', 'Einar Solheim', 'The door is fine. It was dented on the other side and now it matches.'],
    ['+35m', 'Miles Hadley', 'The ruler is snapped at fourteen.'],
    ['+50m', 'Halvard Eriksen', 'An excellent sled.'],
    ['+2h', 'June Okafor', 'Halvard gave Obi a chocolate bar. I saw it.'],
  ),
  thread(
    'New Year: who sleeps where',
    '2024-12-28T18:00',
    'Prudence Hadley',
    {
      words:
        'Bunks for New Year’s are full: thirty-two, and two on the benches by choice. The plan is attached. Snorers are in the west room. You know who you are, and if not, ask your spouse.',
      files: [
        {
          name: 'Bunks, New Year',
          kind: 'docx',
          words: `
            East room: Achterberg, Cho, Dahlgren, Haile, Moriyama, Okafor.
            West room: Grimstad, Kowalczyk, Sandoval, Tanager, Whitcomb. Earplugs hang on the door.
            Junior room: eight juniors. Kofi and Abena Lindgren sleep next door, with the wall in between.
            Benches: Leif Quist, who prefers it, and Declan O'Rourke, who sings in his sleep.`,
        },
      ],
    },
    ['+45m', 'Gloria Sandoval', 'I do not snore. I _declaim_.'],
    ['+1h', 'Ramón Sandoval', 'West room. Confirmed.'],
  ),
  thread(
    'Ice skates?',
    '2024-12-29T11:25',
    'Femke van der Meer',
    'The pond below the road is frozen, four inches, measured with a drill. Does anybody have skates? We have nine pairs and a broom.',
    ['+50m', 'Minseo Cho', 'Nine pairs? For two people?'],
    ['+1h', 'Sybren van der Meer', 'We come from a flat country with a lot of hope.'],
    ['+5h', 'Daniel Cho', 'That was the best hour of the year and it was free. My knees send greetings.'],
  ),
  thread(
    'Happy New Year',
    '2025-01-01T00:12',
    'Simone Delacroix',
    'Happy New Year from the top station! Eleven of us, a thermos, one firework that went up and one that went along.',
    ['+9h', 'Hugo Delacroix', 'I jumped. It’s on film.'],
    ['+10h', 'Joanne Whitcomb', 'We heard it in the west room, through the earplugs.'],
    ['+11h', 'Rolf Tanager', 'A good year to everybody. That was the speech.'],
  ),
].flat()
