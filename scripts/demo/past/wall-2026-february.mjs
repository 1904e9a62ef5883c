import { thread } from './thread.mjs'

// February 2026: a broom on a stake, a farewell, a cold weekend in one room, and the rope again.

export const february2026 = [
  thread(
    'The extension',
    '2026-02-01T13:30',
    'Miles Hadley',
    {
      words:
        'The stake of the club now goes on for another **thirty-six inches**: ash, two brass screws, planed square, marked by Halvard, drilled by me. It used to be a broom. It doesn’t remember.',
      files: [
        {
          name: 'Extension of the snow stake',
          words: `
            Material: the handle of the boot-room broom, ash.
            Length above the old top: thirty-six inches. Marked each quarter of an inch, by H. Eriksen, with a knife.
            Two brass screws. Plumb to a matchstick, which was held by M. Hadley.
            Reading on the day: one hundred and twenty and one half.`,
        },
      ],
    },
    ['+10m', 'Sunniva Brandt', 'My broom?'],
    ['+25m', 'Halvard Eriksen', 'It has been called to higher things.'],
    ['+1h', 'Harriet Ingersoll', 'One copy for the history binder, please, signed by both.'],
    ['+3h', 'Joakim Brandt', 'I’ve bought two brooms. One is labeled “broom.”'],
  ),
  thread(
    'Wood, by the tape',
    '2026-02-08T17:15',
    'Amos Birkeland',
    'I have to say something. I took the tape to the wood shed today, working backwards. In October there were **nine and a half** cords. Not eleven. I’m sorry. From now on I measure.',
    ['+10m', 'Oddvar Grimstad', 'I’ve said nothing since October, and it was hard.'],
    ['+30m', 'Solveig Birkeland', 'He told me in the car. There was a pause first, from the gate to the sawmill.'],
    ['+1h', 'Marco Ferrante', 'I can get two cords of slab from the mill on Friday. It’s not pretty, but it burns.'],
    ['+2h', 'Owen Castellane', 'Thank you, Amos. It takes a bigger man to count down than up.'],
  ),
  thread(
    'Course without kettle',
    '2026-02-08T19:40',
    'Milena Zorić',
    'Avalanche course: all sixteen were found, the slowest in five minutes. The kettle stood in a locked cupboard and Kofi had a note in his pocket that said “no.”',
    ['+25m', 'Kofi Lindgren', 'I wrote it myself. It was in Abena’s handwriting.'],
    ['+1h', 'Zofia Jankowska', 'Three of you probed with your eyes shut. It was beautiful, but please don’t do it.'],
  ),
  thread(
    'Alvar',
    '2026-02-12T09:00',
    'Nora Quist',
    `Alvar Renfrew died yesterday, at home on Hemlock Stair, in his sleep. He was eighty-two.

      He was the smallest boy in the winter of 1951, and so he was the first person ever to ride our rope. He let go at the top, which had not been
      discussed, and he liked to say that he had been trying to land ever since. He joined as soon as he was old enough to sign. He dug the
      sills of this lodge, he painted the first gate, and for forty years he was the one who stayed to wash up.

      He rode first on opening day, in December, on the skis that he had always had. Then he walked down. It was such a day.`,
    ['+10m', 'Wren Aldous', 'I walked beside him. We did not say much. It was one of the good walks.'],
    [
      '+20m',
      'Harriet Ingersoll',
      'I have four notebooks of his. We had agreed that he would come on Tuesday for the fifth. I will write down what I remember.',
    ],
    ['+35m', 'Dale Whitcomb', 'The rope was his before it was mine.'],
    ['+1h', 'Halvard Eriksen', 'One hundred and twenty-six inches at the stake. He would have asked.'],
    [
      '+2h',
      'Yelena Petrova',
      'My class stood still for a minute at the bottom landing this morning. Nobody had told them to.',
    ],
    ['+3h', 'Ramón Sandoval', 'I’ll play the mule song. It was the one he liked.'],
  ),
  thread(
    'Saturday, the 21st',
    '2026-02-16T18:30',
    'Nora Quist',
    'We say goodbye to Alvar on Saturday at two at the bottom landing, and afterwards in the common room. Bring something that he told you. The tow will run once, **empty, all the way up**, and then we let it stand.',
    ['+1h', 'Solveig Birkeland', 'I’ll bake. He liked the one with too much butter.'],
    ['+5d1h', 'Kenji Moriyama', 'A hundred and three of us. It was so quiet that you could hear the sheaves.'],
    ['+5d2h', 'Dale Whitcomb', 'It let go at the top by itself. I don’t know how. I had hold of the switch.'],
  ),
  thread(
    'Boiler',
    '2026-02-14T18:20',
    'Ines Calloway',
    `The boiler is out, and it’s eight degrees. There are thirty-four of us. So:

      - everybody sleeps in the common room tonight
      - mattresses come down now, juniors carry
      - Henrik is with the boiler and wants **no advice**`,
    [
      '+15m',
      'Marguerite Beaulieu',
      'There’s onion soup, and bread, and I’ve found the other stove’s damper. It’ll be all right.',
    ],
    [
      '+40m',
      'Abena Lindgren',
      'Kofi’s kettle is heating water for thirty-four bottles. I never thought I’d be so glad of that sound.',
    ],
    [
      '+14h',
      'Desmond Calloway',
      'Thirty-four people, two dogs, one room. Somebody told a story about a minister’s cow until two. I think we all slept.',
    ],
  ),
  thread(
    'Lit',
    '2026-02-16T11:50',
    'Ilona Vass',
    'It’s lit, on the ninth try. Henrik is asleep on the coal chest with the wrench in his arms. I’ve taken a picture, and I’ve taken the wrench.',
    ['+10m', 'Owen Castellane', 'Let him sleep. Nobody moves the coal chest.'],
    ['+2h', 'Kofi Lindgren', 'I’ve turned the kettle to the wall, out of respect.'],
    ['+7h', 'Henrik Vass', 'Thank you. It was the little part. I had said that it was a nice part. It was not.'],
    ['+7h20m', 'Priya Ravindran', 'Henrik, I don’t need a receipt for this one.'],
  ),
  thread(
    'Thank you, thirty-four',
    '2026-02-17T07:45',
    'Priya Ravindran',
    'Maya wants to know when we can do that again. I’ve looked at what a new boiler costs. I said: not on purpose.',
    ['+30m', 'Linh Hoang', 'Bảo asked the same. They had whispered all night, in a row, like birds.'],
  ),
  thread(
    'Hot-water bottle',
    '2026-02-17T18:35',
    'Noelani Kealoha',
    'Lost on Sunday in the common room: one hot-water bottle, in a knitted cover with a palm tree. Her name is Hilda.',
    ['+20m', 'Stefan Kowalczyk', 'I have Hilda. I thought she was Teresa.'],
    ['+22m', 'Teresa Kowalczyk', 'Stefan.'],
  ),
  thread(
    'Ten splices',
    '2026-02-19T19:10',
    'Dale Whitcomb',
    'For those who count aloud: yes, it’s nine. Arvo and I do the tenth on Saturday, before the farewell. She’s not as young as I am.',
    ['+15m', 'Vikram Chandra', 'Ten! Is there any rope left between them?'],
    ['+20m', 'Dale Whitcomb', 'Some.'],
  ),
  thread(
    'A hundred and forty-one',
    '2026-02-22T08:25',
    'Halvard Eriksen',
    '**141 inches.** The most since there has been a stake. Read by me, confirmed by M. Hadley, lit by Gudrun, witnessed by a raven.',
    ['+5m', 'Miles Hadley', 'Confirmed.'],
    [
      '+20m',
      'Rolf Tanager',
      'I have a bottle that I was keeping for something. Tonight, at ours, everybody who can get out of their door.',
    ],
    ['+1h', 'Emiko Nakagawa', 'The broom in the snow. It was meant for small things once. Look how far one sees.'],
  ),
  thread(
    'Letter from the juniors',
    '2026-02-24T17:50',
    'Abena Lindgren',
    'As somebody who sleeps next door to them: the juniors’ letter about the door is **well founded**. It squeaks at ten, at half past ten, at eleven, and when somebody has to be told that it squeaks.',
    ['+20m', 'Henrik Vass', 'I will look into the hinges. About twelve.'],
    ['+30m', 'June Okafor', 'Ada drafted it, Obi signed for the dog. We had nothing to do with it.'],
  ),
  thread(
    'Race list',
    '2026-02-25T12:50',
    'Kirsten Rasmussen',
    'Race on Saturday: seventy-four names! The start is at half past ten, since the rope has an appointment. Solheims start with everybody else.',
    ['+30m', 'Einar Solheim', 'Tor has new skis. I mention it in fairness.'],
    ['+40m', 'Miles Hadley', 'I’ve trained on gravity.'],
  ),
  thread(
    'Results 2026',
    '2026-02-28T17:40',
    'Anders Rasmussen',
    {
      words:
        'Results attached. Tor Solheim beat his father by a tenth, and his father is taking it very well, outdoors. The protest against the times came from **eleven** of you. It hangs in the boot room, next to the times.',
      files: [
        {
          name: 'Race results 2026',
          words: `
            Under ten: everybody won.
            Juniors: 1. Liv Solheim. 2. Ada Okafor. 3. Bram Achterberg.
            Women: 1. Kirsten Rasmussen. 2. Femke van der Meer. 3. Abena Lindgren.
            Men: 1. Tor Solheim. 2. Einar Solheim. 3. Cody Whitcomb.
            Over seventy: the bib was hung on the start gate.`,
        },
      ],
    },
    ['+20m', 'Einar Solheim', 'I taught him that line. I should have kept one back.'],
    ['+40m', 'Thandiwe Mbeki', 'The last line of the results. Thank you for that.'],
    ['+1h', 'Marit Solheim', 'We’re having fish soup at home tonight. Nobody is speaking. It’s lovely.'],
  ),
  thread('Oops', '2026-02-26T20:35', 'Gloria Sandoval', 'Dear Berit, I think that the surprise for Oddvar should be', [
    '+2m',
    'June Okafor',
    'GLORIA.',
  ]),
  { on: '2026-02-26T20:39', unsay: 'Oops', from: 'Gloria Sandoval' },
].flat()
