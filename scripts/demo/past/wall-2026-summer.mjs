import { thread } from './thread.mjs'

// May to November 2026: two kettles, a wedding, a return, and the fall beside the conversations of ../wall-threads.mjs.

export const summer2026 = [
  thread(
    'One cook short',
    '2026-05-21T17:30',
    'Beatriz Castellane',
    'For the wedding in August I need four people who can peel without talking and two who can talk without peeling.',
    ['+20m', "Declan O'Rourke", 'I’m the second kind, twice.'],
    ['+40m', 'Leif Quist', 'First kind.'],
  ),
  thread(
    'Second kettle',
    '2026-06-05T08:20',
    'Kofi Lindgren',
    {
      words:
        'The board has cut the second kettle from the budget, and quite rightly. I have therefore **given** it. It stands beside the first one and whistles a third higher. Together they are, I think, in A major.',
      files: [
        {
          name: 'Two kettles, instructions',
          words: `
            The left one is filled to the second rivet, the right one to the third.
            Light the left one first. When it begins to hum, light the right one.
            Stand back. If it is a minor chord, one of them needs descaling.
            Never both before eight in the morning. You know what happened on the avalanche course.`,
        },
      ],
    },
    ['+15m', 'Teresa Kowalczyk', 'B flat. I was there. I had to sit down.'],
    ['+40m', 'Parisa Azimi', 'So it’ll be the 6:10 _and_ the 6:12.'],
    ['+1h', 'Clyde Abernathy', 'I have put both into the timetable.'],
  ),
  thread(
    'One year old',
    '2026-06-12T18:10',
    'Ellis Fairweather',
    'Juniper is one. She walked from the couch to the ruler.',
    ['+20m', 'Halvard Eriksen', 'How many steps?'],
    ['+25m', 'Ellis Fairweather', 'Four. Uncontested.'],
    ['+1h', 'Margit Tanager', 'Then she needs the next size. I’ve begun.'],
  ),
  thread(
    'Oddvar’s telephone',
    '2026-07-22T19:30',
    'Berit Grimstad',
    'He has taken the cell phone out of the drawer after six years, and it works. He called me from the garden to say he was in the garden.',
    ['+30m', 'Oddvar Grimstad', 'The line was very clear.'],
  ),
  thread(
    'Garden surplus',
    '2026-07-12T10:15',
    'Winifred Gale',
    'We have zucchini. I won’t say how many. Our car at the lower end of Switchback Road is unlocked. Please take what you find in it, and leave the car.',
    ['+1h', 'Henrik Vass', 'I took about six.'],
    ['+5h', 'Ilona Vass', 'He took nineteen. I have the receipt.'],
  ),
  thread(
    'At the lake',
    '2026-07-18T20:50',
    'Milena Zorić',
    {
      words:
        'Forty-six at the lake. Rolf spoke for eleven seconds. Luka swam out to the buoy with his metal detector over his head, and back, with the coin that he had thrown there last year.',
      files: [{ scene: 'coast', name: 'Evening at the boathouse.png' }],
    },
    ['+30m', 'Rolf Tanager', 'I said: “Eat.” The rest was applause.'],
    ['+12h', 'Gabriel Laurent', 'The potato salad had mustard and nobody died. It’s now a tradition.'],
  ),
  thread(
    'The inspector',
    '2026-08-05T17:25',
    'Dale Whitcomb',
    'Engine: passed. Gates: passed. Sheaves: passed, “with admiration.” Rope: he took off his hat. I need a few days.',
    ['+10m', 'Arvo Wickström', 'I’m on my way with the fid and a bottle.'],
    ['+30m', 'Nora Quist', 'Take all the days you need, Dale.'],
    ['+2h', 'Cody Whitcomb', 'He’s in the shack. He’s telling it about the summer of ’98.'],
    [
      '+1d',
      'Wren Aldous',
      'Hemp, then manila, then this one. I have known four. You never forget the first, but you go up with the next.',
    ],
  ),
  thread(
    'Shed roof is on',
    '2026-08-08T13:40',
    'Fintan Coyle',
    'Done by noon, since Henrik had us begin at seven. Nobody fell off, and Miles measured each shingle until we took the ruler away from him.',
    ['+40m', 'Miles Hadley', 'It was Juniper’s. I had asked.'],
  ),
  thread(
    'Do I need a tie?',
    '2026-08-24T18:55',
    'Gordon Pell',
    'For Saturday: tie or no tie?',
    ['+10m', 'Hanna Eklund', 'Boots or no boots is the question. It’s supposed to rain.'],
    ['+15m', 'Maren Pell', 'He has one tie, and it has a trout on it. Please say yes.'],
    ['+18m', 'Mateo Arriaga', 'Trout! Yes! I insist!'],
  ),
  thread(
    'Hanna and Mateo',
    '2026-08-30T12:20',
    'Tess Moriyama',
    {
      words: `They’re married! It rained until two, and then the sun came in under the clouds, as if it had been held back for a photograph. One hundred and
        nine of us danced. The cake had four tiers and stayed up. At midnight they rode up on the tractor, in white mittens.`,
      files: [
        { scene: 'night', name: 'After midnight.png' },
        { scene: 'lodge', name: 'The lodge, decorated.png' },
      ],
    },
    ['+20m', 'Margit Tanager', 'They wore them all evening. I’ve seen it with my own eyes.'],
    ['+40m', 'Ramón Sandoval', 'Seven hours. My left arm has moved out.'],
    ['+1h', "Declan O'Rourke", 'Twelve verses. Maren had corrected them beforehand and now they all scan.'],
    ['+3h', 'Solveig Birkeland', 'The bottom tier was cardamom. For the record.'],
    [
      '+1d',
      'Hanna Eklund',
      'We’re sitting on the porch at home and can’t stop smiling. Thank you, all of you, for every single plate. 😊',
    ],
  ),
  thread(
    'Blue mugs',
    '2026-09-06T18:30',
    'Jana Novak',
    'We’re back. We drove up today. They were on the top shelf, behind the ginger, and **clean**. Then we went and stood on the slope for a while. It’s so long!',
    ['+10m', 'Zofia Jankowska', 'I washed them every month so that they wouldn’t feel it.'],
    ['+25m', 'Halvard Eriksen', 'Where is the stake?'],
    ['+40m', 'Marek Novak', 'In our hallway. Plumb. Final reading: eleven inches.'],
    ['+1h', 'Prudence Hadley', 'It’s good to have you back. There’s work on October 10.'],
  ),
  thread(
    'Found: a key',
    '2026-09-08T10:10',
    'Thora Amundsen',
    'I’ve moved, and unpacked the last box today, and made coffee. There was a key in the sugar. It must have come along with me from the lodge kitchen in May. I’m so sorry, and I have also found my glasses.',
    ['+8m', 'Ines Calloway', 'EIGHT! Thora, you’ve made my year.'],
    ['+20m', 'Nils Amundsen', 'I take mine black. I’d never have found it.'],
    ['+1h', 'Bridget Coyle', 'Has anybody looked for the ninth in the flour?'],
    ['+1h10m', 'Torvald Ibsen', 'I gave it to Bridget.'],
    [
      '+9d2h',
      'Ines Calloway',
      'Seven again. I lent number eight to Einar on Sunday, for the sauna stones, and Einar says it was in a jacket. He has several.',
    ],
  ),
  thread(
    'About the rope',
    '2026-09-25T08:05',
    'Dale Whitcomb',
    'You’ve probably heard. We’re buying. I voted for it. Last, but I did. I’d like to cut up the old one myself, if nobody minds.',
    ['+15m', 'Harriet Ingersoll', 'One foot of it for the binder, please. The third splice, if it can be had.'],
    ['+20m', 'Dale Whitcomb', 'It’s already on your porch.'],
    ['+1h', 'Kirsten Rasmussen', 'We all held on to it, Dale. Every one of us.'],
  ),
  thread(
    'Stones',
    '2026-09-19T15:30',
    'Tuulikki Wickström',
    'Sixty new stones are in the sauna. I rejected forty. One of the rejected was Declan’s; he had painted a treble clef on it.',
    ['+30m', "Declan O'Rourke", 'It would have glowed.'],
    ['+50m', 'Tuulikki Wickström', 'It is on my windowsill. Do not tell him.'],
    ['+51m', 'Arvo Wickström', 'Mother, this is the wall.'],
  ),
  thread('Mushrooms again', '2026-10-03T16:50', 'Zoltán Fekete', 'Eleven pounds! She let me keep ten!', [
    '+30m',
    'Katalin Fekete',
    'He’s learning. The eleventh was very pretty.',
  ]),
  thread(
    'By the tape',
    '2026-10-10T18:20',
    'Amos Birkeland',
    'First work party: twenty-two of you, seven cords so far, by the **tape**, by two people, of whom one was Oddvar. I slept through the drive home, which is why Solveig drove.',
    ['+15m', 'Oddvar Grimstad', 'Seven. I looked for the mistake and there was none. It was a sad day.'],
    ['+40m', 'Jana Novak', 'My arms remember everything now. So good to be sore in company.'],
  ),
  thread(
    'Costumes',
    '2026-10-27T17:15',
    'Noelani Kealoha',
    'Kai is going as a boiler on Saturday. He knocks.',
    ['+10m', 'Henrik Vass', 'For how long?'],
    ['+12m', 'Noelani Kealoha', 'Nine minutes. He has studied it.'],
    ['+1h', 'Chidi Okafor', 'Obi is going as a door.'],
  ),
  thread(
    'Fid',
    '2026-11-04T19:40',
    'Arvo Wickström',
    'The long splice in the new rope took us from six until eleven, and you can’t find it with your hand. Dale shut his eyes and found it.',
    ['+20m', 'Joanne Whitcomb', 'He came home and said: “She’s stiff, but she listens.” I think it’ll be all right.'],
  ),
  thread(
    'Is there a list?',
    '2026-11-10T12:05',
    'Ulla Ostberg',
    'Where do I sign up for the wood splitting on the 5th? Per has been asking every morning since the doctor cleared his knee.',
    ['+20m', 'Amos Birkeland', 'With me. I’ve written him down twice.'],
    ['+1h', 'Per Ostberg', 'I’d have come without a list.'],
  ),
  thread(
    'Thanksgiving 2026',
    '2026-11-22T17:20',
    'Sunniva Brandt',
    `Twenty-nine bunks are taken and three are left. What we have so far:

      - turkeys, two (Whitcombs)
      - pierogi, three hundred, **not hidden** (Kowalczyks)
      - tamales, and the jar with the warning (Gallegos)
      - two kettles

      Say what you bring, and bring a chair if you have one with a past.`,
    ['+25m', 'Parisa Azimi', 'The green rice.'],
    ['+40m', 'Hugo Delacroix', 'I’ll wash up. All of it. I know where the sponge lives now.'],
    ['+1h', 'Maren Pell', 'A pie for us and a pie for the guardrail. With more cinnamon.'],
    ['+14h', 'Jana Novak', 'Penguin-shaped cookies. We had time to make the cutters.'],
  ),
  thread(
    'Drive on Tuesday',
    '2026-11-23T08:40',
    'Miles Hadley',
    'Ten to fourteen inches from Tuesday night. Drive on Tuesday, before two, with chains in the trunk. You know the rest. You have all been a story once.',
    ['+30m', 'Saskia Achterberg', 'I’ve been one twice. Tuesday, eleven o’clock, two seats from Port Hollis.'],
    ['+50m', 'Esperanza Gallegos', 'Ours! Tomás and the jar.'],
    ['+2h', 'Clyde Abernathy', 'The Tuesday train leaves at ten. Buffer has his ticket.'],
  ),
  thread(
    'Thankful',
    '2026-11-26T19:45',
    'Prudence Hadley',
    'Thirty-six at the table. There’s one leftover pierogi. Nobody wants to be the one. It’s lying there, in the middle, being polite.',
    ['+10m', 'Simone Delacroix', 'Hugo?'],
    ['+12m', 'Hugo Delacroix', 'I belong to the sink now, Mom.'],
    ['+20m', 'Wren Aldous', 'I shall leave it out tonight. I know somebody who comes at 6:40.'],
  ),
].flat()
