import { thread } from './thread.mjs'

// February and March 2025: the avalanche course, the race, the deepest snow of the first winter.

export const february2025 = [
  thread(
    'Candlemas',
    '2025-02-02T08:20',
    'Marguerite Beaulieu',
    'Crêpes tonight. Hold a coin in one hand and flip with the other, and the year goes well. Étienne did it in 1994 with his bad back, and look at him now.',
    ['+1h', 'Rolf Tanager', 'Where is he?'],
    ['+1h10m', 'Marguerite Beaulieu', 'On a chair, getting one off the lamp.'],
    ['+11h', 'Océane Laurent', 'Nineteen crêpes, no lamps. We win.'],
  ),
  thread(
    'Avalanche course',
    '2025-02-04T18:10',
    'Lucia Ferrante',
    {
      words: `Avalanche course on Saturday and Sunday, half past eight. Saturday indoors, Sunday in the snow. Sixteen places, two
        are left. The packing list is attached, and _dry socks_ are on it three times because of last year.`,
      files: [
        {
          name: 'Avalanche course, packing list',
          words: `
            Beacon with fresh batteries. Shovel with a metal blade. Probe, unfolded once at home.
            Dry socks. Lunch. Dry socks.
            Something warm to stand around in: most of it is standing around.
            A friend. Dry socks for the friend.`,
        },
      ],
    },
    ['+30m', 'Zofia Jankowska', 'I’ll take one, and I can help with the beacons on Sunday if you like.'],
    ['+50m', 'Leif Quist', 'The other.'],
    [
      '+5d2h',
      'Milena Zorić',
      'I was buried for four minutes in a snow cave of my own design. Found by Leif, who said “Here.”',
    ],
  ),
  thread(
    'Kettle, part three',
    '2025-02-09T19:05',
    'Marco Ferrante',
    'For those who weren’t there: at 11:20 on the course somebody put the kettle on, and sixteen people stopped digging and looked uphill.',
    ['+20m', 'Kofi Lindgren', 'I was three hundred yards away with a clear conscience.'],
    ['+40m', 'Lucia Ferrante', 'It’s now part of the course.'],
  ),
  thread(
    'Parking, a suggestion',
    '2025-02-10T17:40',
    'Lorcan Vey',
    'Could we paint numbers on the snow poles at the upper lot? Then everybody would know how many fit. I’d be happy to do it. I have the paint.',
    ['+1h', 'Rolf Tanager', 'At last somebody mentions parking. Thank you, @[Lorcan Vey].'],
    ['+2h', 'Sunniva Brandt', 'Yes please. Thirty-one if we’re nice, nineteen if we’re not.'],
    ['+6d', 'Lorcan Vey', 'Done, thirty-one poles. Number 19 is where it stops being easy.'],
  ),
  thread(
    'New on the list',
    '2025-02-12T19:30',
    'Ines Calloway',
    'Four new juniors are on the books: **Gia, Maya, Bảo and Nuno**. I entered them on Sunday, two days before the board voted, took them out again, and entered them once more tonight. Welcome, twice!',
    ['+20m', 'Linh Hoang', 'Bảo says he has joined twice and would like two bunks.'],
    ['+1h', 'Luísa Tavares', 'Nuno too. He also asked who voted against him.'],
    ['+1h15m', 'Ines Calloway', 'Nobody did. Rolf voted for them before I had finished the sentence.'],
  ),
  thread(
    'Fifty-five years',
    '2025-02-14T09:00',
    'Halvard Eriksen',
    'Married fifty-five years today. Sixty-one inches at the stake. I know which of the two is the greater figure.',
    ['+20m', 'Gudrun Eriksen', 'He read that to me twice so that I’d notice.'],
    ['+1h', 'Miles Hadley', 'Uncontested. Congratulations to you both.'],
    ['+2h', 'Prudence Hadley', 'Mark the day: Miles has conceded a number.'],
  ),
  thread(
    'Long weekend',
    '2025-02-16T20:30',
    'Abena Lindgren',
    'Thirty-two in bunks, six on the floor, two hundred pancakes, one bathroom. And somehow nobody raised their voice. Thank you all, and thank you, boiler.',
    ['+1h', 'Henrik Vass', 'It knocked for nine minutes on Saturday. I did not sleep.'],
    ['+12h', 'Ilona Vass', 'He sat with it.'],
  ),
  thread(
    'One ski, brown',
    '2025-02-17T18:25',
    'Vikram Chandra',
    'Somebody has driven home with **my left ski** and left me theirs. They’re the same make, color and length, but yours is slower. I have data.',
    ['+40m', 'Anders Rasmussen', 'I wondered why I was turning so well on one side.'],
    ['+1h', 'Vikram Chandra', 'Keep it until Saturday and enjoy it.'],
  ),
  thread(
    'Race day rules',
    '2025-02-19T19:00',
    'Kirsten Rasmussen',
    `Race on Saturday, bibs from half past eight.

      1. Two runs, and the better one counts
      2. Under tens start first and get soup first
      3. The clock is Anders’s and isn’t discussed
      4. Solheims start with everybody else, not ahead of them`,
    ['+30m', 'Einar Solheim', 'We’ve never asked to start ahead.'],
    ['+40m', 'Dale Whitcomb', 'You’ve never needed to.'],
    ['+2h', 'Yelena Petrova', 'My class races in a _plow_. They will be slow and beautiful.'],
  ),
  thread(
    'Results',
    '2025-02-22T17:30',
    'Anders Rasmussen',
    {
      words:
        'Results are attached. Sixty-eight racers, no injuries, one protest (Miles, against gravity). The women’s class was won by Abena Lindgren by a tenth, the men’s by Einar Solheim by a yawn.',
      files: [
        {
          name: 'Race results 2025',
          words: `
            Under ten: everybody won.
            Juniors: 1. Liv Solheim. 2. Sipho Mbeki. 3. Ada Okafor.
            Women: 1. Abena Lindgren. 2. Kirsten Rasmussen. 3. Femke van der Meer.
            Men: 1. Einar Solheim. 2. Cody Whitcomb. 3. Luka Zoric, on borrowed skis.
            Over seventy: 1. Alvar Renfrew, of one.`,
        },
      ],
    },
    ['+15m', 'Miles Hadley', 'The hill was steeper during my run.'],
    ['+1h', 'Abena Lindgren', 'I’ve never won anything! I’m sleeping in the medal.'],
    ['+2h', 'Alvar Renfrew', 'I was also last in my class. One should take the rough with the smooth.'],
  ),
  thread(
    'Chili?',
    '2025-02-24T12:15',
    'Kenji Moriyama',
    'Who brought chili to a potluck that asked for salad?',
    ['+10m', 'Stefan Kowalczyk', 'Me.'],
    ['+12m', 'Paul Ingersoll', 'And me.'],
    ['+20m', 'Piotr Jankowski', 'There were three? I thought mine had doubled.'],
  ),
  thread(
    'Cookbook',
    '2025-02-26T20:10',
    'Marguerite Beaulieu',
    'I’d like to collect the lodge’s soups in a small cookbook before somebody dies with the pea soup in their head. Send me yours, with amounts. “Enough” isn’t an amount.',
    ['+1h', 'Solveig Birkeland', 'Then I’ll have to make it once with a scale and my eyes open.'],
    ['+2h', 'Marit Solheim', 'Mine has won prizes, so the amounts are secret.'],
    ['+2h20m', 'Einar Solheim', 'Which prizes, dear?'],
    ['+2h21m', 'Marit Solheim', 'Prizes. 🙄'],
  ),
  thread(
    'Ninety-four',
    '2025-03-02T08:05',
    'Halvard Eriksen',
    {
      words: 'Ninety-four inches at the stake: the most since 2011. I measured it three times, since I had company.',
      files: [{ scene: 'lodge', name: 'The lodge, up to its windows.png' }],
    },
    ['+15m', 'Miles Hadley', 'I was the company. I brought a **new ruler**. Ninety-three.'],
    ['+25m', 'Halvard Eriksen', 'It is a school ruler, laid end to end eight times.'],
    ['+1h', 'Amos Birkeland', 'Why not use my tape?'],
    ['+1h5m', 'Halvard Eriksen', 'Because there is a ruler.'],
  ),
  thread(
    'Roof',
    '2025-03-04T18:50',
    'Henrik Vass',
    'Roof shoveling on Saturday at nine, eight people, ropes and shovels are here. North eave first. Nobody goes up alone and nobody goes up in a good mood.',
    ['+30m', 'Wesley Yazzie', 'I’m in, and calm.'],
    ['+1h', 'Rory MacAskill', 'In. Moderately cheerful, is that all right?'],
    ['+4d', 'Henrik Vass', 'Forty tons, Vikram says. My back says forty-one. Thank you.'],
  ),
  thread(
    'Moonlight',
    '2025-03-09T12:00',
    'Nora Quist',
    'Full moon on Friday: we meet at seven at the bottom landing and walk up, as the tow rests. Lamps off above the second gate. Last year it was so bright that Owen read aloud from the safety manual.',
    ['+1h', 'Owen Castellane', 'I was asked to stop at “Blankets.”'],
    ['+5d11h', 'Hanna Eklund', 'I had never skied in my own shadow before. Thank you for making me come.'],
    ['+5d12h', 'Mateo Arriaga', 'She was faster than hers.'],
  ),
  thread(
    'One ruler',
    '2025-03-12T08:30',
    'Nora Quist',
    'From last night’s board meeting, since people keep calling: yes, it was moved and carried that the club recognizes **one ruler**, and that it’s Halvard’s. Nine for, one against, one laughing.',
    ['+10m', 'Halvard Eriksen', 'I am moved.'],
    ['+20m', 'Miles Hadley', 'I was the visitor who coughed. I accept the ruler. I don’t accept the reading of it.'],
    ['+1h', 'Ragna Ibsen', 'When I was president we only did bunks and fire.'],
  ),
  thread(
    'Soda bread',
    '2025-03-16T17:00',
    'Bridget Coyle',
    'Six loaves for tomorrow are on the long table under the green cloth. They’re for **tomorrow**.',
    ['+2h', 'Fintan Coyle', 'Five loaves.'],
    ['+2h30m', 'Cody Whitcomb', 'In my defense, it was dark and it was warm.'],
  ),
  thread(
    'Car keys in the snow',
    '2025-03-18T20:20',
    'Ulla Ostberg',
    'Per dropped the car keys somewhere between the tow and the upper lot. There’s a cork on the ring. Keep your eyes open, please, for the next two months.',
    ['+1h', 'Milena Zorić', 'Luka has a metal detector. He has been waiting for this since he was eight.'],
    [
      '+4d',
      'Ulla Ostberg',
      'Found! Also found: two horseshoes, a spoon, and a coin from 1964. Luka is staying for supper.',
    ],
    ['+4d1h', 'June Okafor', 'A spoon! Which pattern?'],
  ),
  thread(
    'Is this a wren?',
    '2025-03-20T07:35',
    'Emiko Nakagawa',
    'A very small brown bird is singing on the woodpile, far too loud for its size. Does anybody know what it is?',
    ['+20m', 'Wren Aldous', 'I was only clearing my throat.'],
    ['+50m', 'Tuulikki Wickström', 'Winter wren. It means that there are six weeks left.'],
  ),
  thread(
    'Glove, final report',
    '2025-03-23T19:10',
    'Arjun Ravindran',
    'The snow has gone down by the second gate and has given back one glove, black, left. It’s not mine. It’s Declan’s.',
    [
      '+15m',
      "Declan O'Rourke",
      'And all this time I mocked thee, brother. I’m ashamed in two verses, and I’ll sing them on Saturday.',
    ],
    ['+30m', 'Tuulikki Wickström', 'Not in the sauna.'],
  ),
  thread(
    'Who wants an office?',
    '2025-03-26T18:45',
    'Ragna Ibsen',
    `Nominations for the board close on April 3. I ask on behalf of the nominating committee, which is me. Open for certain:
      **President, Secretary, Treasurer, Entertainment and Wood**. It’s less work than you fear and more than Rolf says.`,
    ['+1h', 'Rolf Tanager', 'Two evenings a month and one parking dispute.'],
    ['+1h30m', 'Oddvar Grimstad', 'I’ve done wood for eleven years. Let Amos do it. He likes the tape.'],
    ['+2h', 'Amos Birkeland', 'I accept the tape.'],
    ['+20h', 'Gordon Pell', 'After nine years of jars and geese I’d like to hand over the box. Priya can count.'],
    ['+1d', 'Tess Moriyama', 'I can spell. Would that do for Secretary?'],
    ['+1d2h', 'Nora Quist', 'That would be an innovation. I nominate Tess.'],
  ),
  thread(
    'Corn',
    '2025-03-29T13:40',
    'Zofia Jankowska',
    'Corn snow on the upper half from eleven to two. Before that it’s glass, after that it’s soup. Come between.',
    ['+30m', 'Piotr Jankowski', 'Speaking of soup, there’s some.'],
  ),
].flat()
