import { thread } from './thread.mjs'

// The wall in its first fall: October and November 2024.

export const fall2024 = [
  thread(
    'Work party, October 19',
    '2024-10-08T19:30',
    'Amos Birkeland',
    `Work party on Saturday the 19th, nine o’clock at the lodge. This is what is left:

      - gutters, and the birch that is growing in them
      - two cords still lying at the lower lot
      - the pantry door, which doesn’t close
      - the wheelbarrow, wherever it is

      Bring gloves and somebody taller than you.`,
    ['+2h', 'Joanne Whitcomb', 'Dale and I will be there. Dale isn’t allowed on the ladder. He knows why.'],
    ['+2h10m', 'Dale Whitcomb', 'I don’t know why.'],
    ['+12h', 'Kofi Lindgren', 'Two of us. We’re tall in the evening, less so at nine.'],
    ['+5d', 'Henrik Vass', 'I have looked at the pantry door. It is not the door. It is the house.'],
  ),
  thread(
    'First mouse',
    '2024-10-12T07:05',
    'Wren Aldous',
    `First mouse of the season, 6:20 this morning, on the bread board. I have seen fifty-five first mice up here and this is
      the only one that looked at me as though I were early.`,
    ['+50m', 'June Okafor', 'Did you say anything?'],
    ['+1h10m', 'Wren Aldous', 'I apologized.'],
  ),
  thread(
    'The corkboard',
    '2024-10-13T17:20',
    'Owen Castellane',
    'The corkboard in the boot room fell down on Saturday, with nine years of notes on it. Since we have this wall now, I’m not putting it up again.',
    ['+30m', 'Marit Solheim', 'It was holding up the first-aid kit.'],
    [
      '+40m',
      'Owen Castellane',
      'The first-aid kit is on the floor, where everybody looks for it anyway. I kept the thumbtacks. There are 214.',
    ],
  ),
  thread(
    'Bigger letters',
    '2024-10-14T20:15',
    'Rolf Tanager',
    'How do I make the letters bigger? On the screen, I mean. Not in general.',
    ['+25m', 'Ines Calloway', 'Hold Ctrl and press the plus key, Rolf. And the minus key when you’ve had enough.'],
    ['+1h', 'Rolf Tanager', 'I can now read it from the kitchen. Thank you. I’ll stop there.'],
  ),
  thread(
    'Driving up on the 19th',
    '2024-10-15T12:40',
    'Tess Moriyama',
    'We leave Tolling Street on the 19th at seven sharp. Three seats. There will be music.',
    ['+30m', 'Lucia Ferrante', 'What kind of music?'],
    ['+45m', 'Tess Moriyama', 'The driver chooses. It builds character.'],
    ['+6h', 'Kenji Moriyama', 'It’s polka. I have character enough for two now.'],
  ),
  thread(
    'After the work party',
    '2024-10-20T19:20',
    'Amos Birkeland',
    {
      words: `Thank you, all thirty-one. Gutters are clear, the birch has been replanted below the road, and the wood shed
        holds **nine cords by the tape**. The tally is attached, because somebody will ask.`,
      files: [
        {
          name: 'Wood tally 2024',
          words: `
            Measured Sunday, October 20, with a tape, by two people.
            North wall of the shed: four cords, split.
            South wall: four cords, split, and one of rounds.
            Still at the lower lot: nothing. This is the first year that I can write that.`,
        },
      ],
    },
    ['+30m', 'Oddvar Grimstad', 'It was ten. You measure like a man who has to carry it.'],
    ['+45m', 'Amos Birkeland', 'I did carry it.'],
    ['+14h', 'Solveig Birkeland', 'He came home and lay on the kitchen floor. He’s still proud.'],
  ),
  thread(
    'The wheelbarrow',
    '2024-10-20T20:45',
    'Owen Castellane',
    'Does anybody know where the wheelbarrow is? It was signed out in May by somebody whose name is a coffee stain.',
    ['+1h', "Declan O'Rourke", 'I could write a song about it, if that helps.'],
    ['+1h5m', 'Owen Castellane', 'It doesn’t help.'],
    ['+1d', 'Henrik Vass', 'It is behind the boiler. I needed something to keep the boiler company.'],
  ),
  thread(
    'Four tires',
    '2024-10-22T18:05',
    'Gordon Pell',
    'Four winter tires, 195/65/15, one season left in them or two if you’re patient. Free to a member. They’re in my way.',
    ['+1h', 'Sybren van der Meer', 'We’re patient! Can we come tomorrow after work?'],
    ['+1h20m', 'Gordon Pell', 'Any time. They won’t run off. They have one season left.'],
  ),
  thread(
    'Stake is up',
    '2024-10-26T16:30',
    'Halvard Eriksen',
    `The snow stake is up behind the tow shack, freshly painted, plumb to the width of a matchstick. Same place as every year
      since 1983. It reads zero. I will report when it does not.`,
    ['+20m', 'Miles Hadley', 'Zero by whose reckoning?'],
    ['+1h', 'Halvard Eriksen', 'By the ground’s.'],
  ),
  thread(
    'Chimney',
    '2024-10-27T15:10',
    'Fintan Coyle',
    'Chimney is swept. One bucket of soot, one bird’s nest, one mitten. **How** is a mitten in the chimney?',
    ['+35m', 'Margit Tanager', 'Is it gray with a red thumb? I knitted that in 2011.'],
    ['+50m', 'Fintan Coyle', 'It may have been gray. The thumb is still red.'],
    ['+4h', 'Margit Tanager', 'Good yarn.'],
  ),
  thread(
    'First snow',
    '2024-10-31T07:15',
    'Halvard Eriksen',
    'Two and one quarter inches at the stake. The first of the winter. I was there at first light.',
    ['+25m', 'Miles Hadley', 'I was there on Wednesday night with a ruler and it was two.'],
    ['+1h', 'Halvard Eriksen', 'Snow falls at night, Miles. That is why one measures in the morning.'],
    ['+2h', 'Gudrun Eriksen', 'It’s two and a quarter. I held the flashlight.'],
  ),
  thread(
    'A kettle',
    '2024-11-03T17:25',
    'Kofi Lindgren',
    `I’ve put a new kettle in the lodge, since the old one was a pot with an opinion. It holds five quarts and it whistles.
      Please fill it to the _second_ rivet and no further.`,
    ['+1h', 'Sunniva Brandt', 'I was in the drying room with the door shut and I heard it.'],
    ['+1h30m', 'Leif Quist', 'I was in Larch Prairie.'],
    ['+2h', 'Kofi Lindgren', 'It’s a confident kettle.'],
  ),
  thread(
    'Waking the boiler',
    '2024-11-04T19:50',
    'Henrik Vass',
    `Boiler lit on the second try. It knocks for ten minutes and then it stops knocking. If it goes on knocking, write to me.
      If it stops **before** ten minutes, call me.`,
    ['+40m', 'Prudence Hadley', 'And what did the part cost?'],
    ['+55m', 'Henrik Vass', 'About thirty.'],
    ['+1h', 'Gordon Pell', 'About thirty. I’ll write that in the book, under A.'],
  ),
  thread(
    'Chains in the trunk',
    '2024-11-06T07:40',
    'Miles Hadley',
    'Ice on the upper bend from the sawmill to mile 6. Chains in the trunk from today, please, including those who have never needed them.',
    ['+1h', 'Selam Haile', 'We have chains and have never opened the box. Is there a class?'],
    ['+2h', 'Yonas Haile', 'I am the class. Sunday, in our driveway, in the dry, with coffee.'],
    ['+3h', 'Femke van der Meer', 'We’re coming to the class.'],
  ),
  thread(
    'Gymnastics on Tuesday',
    '2024-11-08T18:30',
    'Solveig Birkeland',
    'Gymnastics on Tuesday as ever. The rules say Thursday. We haven’t read the rules since 1991.',
    ['+2h', 'Joanne Whitcomb', 'As secretary of the society I confirm that I have lost them.'],
    ['+1d', 'Simone Delacroix', 'Is there cake?'],
    ['+1d1h', 'Solveig Birkeland', 'There’s cardamom. Draw your own conclusions. 😊'],
  ),
  thread(
    'Outgrown boots',
    '2024-11-10T10:15',
    'June Okafor',
    `Ada has grown two sizes since April. One pair of ski boots, 23.5, purple, buckles all there. Who has feet that size?

      Chidi adds that we have a _sled_ as well, but we don’t. It’s Obi’s and it stays.`,
    ['+30m', 'Corinne Baptiste', 'Lucien is past 23.5, sadly, but he liked the color.'],
    ['+1h', 'Lucia Ferrante', 'Gia is a 23.5! She joins in January. May we have them?'],
    ['+1h10m', 'June Okafor', 'They’re by the door with her name on them.'],
  ),
  thread(
    'Tow school',
    '2024-11-11T20:00',
    'Dale Whitcomb',
    `Operators, old and new: Saturday at ten, bottom landing. We start it, we stop it, we listen to it. Bring leather gloves.
      The rope has been in my care for thirty-six years, if you count the ropes as one rope, and I do.`,
    ['+40m', 'Arvo Wickström', 'I’ll bring the fid.'],
    ['+1h', 'Cody Whitcomb', 'Do I have to come? I live with the man.'],
    ['+1h5m', 'Dale Whitcomb', 'You especially.'],
  ),
  thread(
    'Sentinel, November',
    '2024-11-12T09:30',
    'Gloria Sandoval',
    `The November Sentinel goes to press on Friday. I am seeking contributions of literary merit, or failing that, the price
      of firewood. Nothing in capital letters, please, and **nothing about parking**.`,
    ['+1h', 'Rolf Tanager', 'I had prepared something about parking.'],
    ['+1h30m', 'Gloria Sandoval', 'I know you had.'],
  ),
  thread(
    'Timetable',
    '2024-11-14T17:45',
    'Clyde Abernathy',
    `The Friday train from Ember Junction departs 4:30 p.m. from track one, which is my driveway. Stops at Larch Prairie on
      request. Two seats in first class, one in second, next to the dog. Arrival 6:10, or when we arrive.`,
    ['+1h', 'Astrid Dahlgren', 'One, please, boarding at Larch Prairie. Signe would like to sit next to the dog.'],
    ['+1h20m', 'Clyde Abernathy', 'That turns second class into first class. Tickets are free and inspected.'],
    ['+2h', 'Ruth Abernathy', 'He has a punch. He’ll punch them.'],
  ),
  thread(
    'Books for the lodge',
    '2024-11-16T21:10',
    'Thandiwe Mbeki',
    'I’m bringing a box of whodunits for the shelf by the stove. Everything I own where the butler didn’t do it.',
    ['+12h', 'Wren Aldous', 'I shall read them all, and I shall say nothing to anybody. 🤐'],
  ),
  thread(
    'Thanksgiving weekend',
    '2024-11-18T19:15',
    'Prudence Hadley',
    `I keep the list for Thanksgiving weekend at the lodge. Twenty-six bunks are taken, six are left. Supper on Friday is
      leftovers, which is to say the best meal of the year. **Say what you bring:**`,
    ['+15m', 'Teresa Kowalczyk', 'Pierogi, about two hundred.'],
    ['+30m', 'Esperanza Gallegos', 'Tamales, and the green salsa in its own jar with its own warning.'],
    ['+1h', 'Zoltán Fekete', 'Goulash. With mushrooms I found myself.'],
    ['+1h10m', 'Katalin Fekete', 'I checked the mushrooms.'],
    ['+1d', "Declan O'Rourke", 'Two bottles and a song.'],
  ),
  thread(
    'The raven',
    '2024-11-20T08:30',
    'Kenji Moriyama',
    {
      words:
        'The raven is back at the top station. It sat on the sheave and watched me eat a sandwich. I gave it the half that it wanted.',
      files: [{ scene: 'summit', name: 'Top station, November.png' }],
    },
    ['+40m', 'Wren Aldous', 'That is the one that took Rolf’s sunglasses.'],
    ['+2h', 'Rolf Tanager', 'They suited it better.'],
  ),
  thread('Wrong date', '2024-11-21T06:50', 'Miles Hadley', 'Lifts turn this Saturday! See everybody at nine!', [
    '+20m',
    'Owen Castellane',
    'Miles. There are five inches of snow.',
  ]),
  thread(
    'Ninth key',
    '2024-11-24T18:20',
    'Ines Calloway',
    `I’ve counted keys. Eight, as every year. If you’re the person who has had number nine since 1998: there will be no
      questions, no fine and no speech. There may be cake.`,
    ['+1h', 'Bridget Coyle', 'In 1998 I had it for a day and gave it to Torvald.'],
    ['+2h', 'Ragna Ibsen', 'Torvald says that he gave it to Bridget.'],
    ['+2h30m', 'Ines Calloway', 'I’ve been writing down this conversation for eleven years.'],
  ),
  thread(
    'Sauna rules',
    '2024-11-25T16:00',
    'Tuulikki Wickström',
    {
      words: `The sauna stove has a new grate and is lit on Saturdays from four. I have written down the rules, since there are
        new people. It is one page. It was two, but the second was about one man only.`,
      files: [
        {
          name: 'Sauna rules',
          words: `
            Wash before. Sit on your towel. The youngest fetches the wood and the oldest throws the water.
            - No songs, no telephones, no politics. Weather is allowed.
            - The door is opened briskly and closed at once.
            - Whoever says that it is not hot goes to the upper bench and stays there.`,
        },
      ],
    },
    ['+1h', "Declan O'Rourke", 'Who was the second page about?'],
    ['+1h5m', 'Tuulikki Wickström', 'It was about songs.'],
    ['+3h', 'Arvo Wickström', 'Mother is in a mild mood this year.'],
  ),
  thread(
    'Leftovers',
    '2024-11-29T21:30',
    'Prudence Hadley',
    'Thirty-four at the table. There are no leftovers of the leftovers. Thank you, cooks.',
    ['+20m', 'Teresa Kowalczyk', 'Two hundred and ten. I had hidden ten. They were found.'],
    ['+11h', 'Hugo Delacroix', 'I found them. I regret nothing.'],
  ),
  thread(
    'Gear swap',
    '2024-11-30T17:05',
    'Rory MacAskill',
    `Gear swap results: forty-three things changed hands, two of them twice. Left over are one ski, a pole with a duck’s head,
      and an iron that smells of 1970. They’re in the boot room, on the shelf marked **Please**.`,
    ['+30m', 'Halvard Eriksen', 'The iron is mine and the smell is correct.'],
    ['+50m', 'Catriona MacAskill', 'It may come home with you, Halvard. It may not come home with us.'],
  ),
  { on: '2024-11-21T08:05', unsay: 'Wrong date', from: 'Miles Hadley' },
].flat()
