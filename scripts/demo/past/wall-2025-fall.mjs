import { thread } from './thread.mjs'

// October and November 2025: wood by heart, a groaning patient, and a bylaw about a ruler.

export const fall2025 = [
  thread(
    'First of two work parties',
    '2025-10-04T19:20',
    'Linh Hoang',
    {
      words:
        'Seventeen people, eleven windows, forty-two road signs, and a soup that was there **as promised in writing**. I have splinters in places that I can’t explain to my son.',
      files: [{ scene: 'lodge', name: 'Eleven clean windows.png' }],
    },
    ['+30m', 'Gabriel Laurent', 'The windows are so clean that the raven has complained.'],
    ['+1h', 'Marco Ferrante', 'There was a second soup. That’s all I’ll say.'],
  ),
  thread('Chimney, this year', '2025-10-05T16:10', 'Fintan Coyle', 'Swept. No mittens. One tennis ball.', [
    '+25m',
    'Hugo Delacroix',
    'I was told that nobody would ever find that.',
  ]),
  thread(
    'Fifty-six',
    '2025-10-09T07:30',
    'Wren Aldous',
    'First mouse. It came along the windowsill at 6:10, carrying a leaf, I suppose as a coat. That makes fifty-six.',
    ['+30m', 'Emiko Nakagawa', 'A leaf for a coat. May I have that?'],
    ['+45m', 'Wren Aldous', 'You would have to ask the mouse.'],
  ),
  thread(
    'Mushrooms, result',
    '2025-10-11T17:45',
    'Katalin Fekete',
    `Fourteen went with us. Found: nine pounds. Kept: six pounds. Zoltán wishes to state that he’d have eaten the other three.
      I wish to state that this is why there are two of us.`,
    ['+1h', 'Zoltán Fekete', 'One of them was very pretty.'],
    ['+1h5m', 'Katalin Fekete', 'So is a saw blade.'],
    ['+3h', 'Océane Laurent', 'We had ours on toast. We’re still here three hours later.'],
  ),
  thread(
    'Eleven cords',
    '2025-10-18T18:50',
    'Amos Birkeland',
    'All of the wood is under cover. I stood back, had a look, and I say it’s **eleven cords**. I didn’t bring the tape. You get to know these things.',
    ['+20m', 'Oddvar Grimstad', 'Ha.'],
    ['+1h', 'Gordon Pell', 'As a former treasurer: can I see a receipt for that?'],
    ['+2h', 'Solveig Birkeland', 'He has slept well for the first time in October.'],
  ),
  thread(
    'Friday trains, winter timetable',
    '2025-10-24T17:30',
    'Clyde Abernathy',
    {
      words: 'The winter timetable is out. Please note the new stop at Tolling (on request, wave).',
      files: [
        {
          name: 'Winter timetable',
          words: `
            Fridays. Ember Junction 4:30 PM, track 1. Larch Prairie 4:55 PM. Tolling 5:05 PM, on request.
            The lodge 6:10 PM, or when we arrive.
            Sundays. The lodge 3:00 PM, after the dishes.
            First class: two seats. Second class: one seat, beside the dog. The dog does not change trains.`,
        },
      ],
    },
    [
      '+40m',
      'Bridget Coyle',
      'I don’t live on the line, but I’ve taken the punch out of Ruth’s hand to admire it. It’s a real one.',
    ],
    ['+1h', 'Katalin Fekete', 'Two for the 31st, first class, with goulash on our laps.'],
  ),
  thread(
    'Boots, size 25',
    '2025-10-26T11:40',
    'Noelani Kealoha',
    'Kai needs boots, 25, any color. He’s on the hill from January and says that he’ll do it without me holding his hood.',
    ['+30m', 'Yelena Petrova', 'Nobody holds hoods in my class. I have Misha’s old ones, blue.'],
    ['+1h', 'Noelani Kealoha', 'Thank you. I’m also selling one hood, hardly held.'],
  ),
  thread(
    'Boiler season',
    '2025-10-29T18:55',
    'Henrik Vass',
    'Service is done. It knocks for nine minutes now, and there is a second, smaller knock in it, like a guest. I have ordered a part. About fifty.',
    ['+20m', 'Priya Ravindran', 'Henrik, about fifty what? On which day? From whom?'],
    ['+25m', 'Henrik Vass', 'It is a nice little part.'],
    ['+30m', 'Priya Ravindran', '🙄'],
  ),
  thread(
    'Cookbook, last call',
    '2025-11-02T19:15',
    'Marguerite Beaulieu',
    'Twenty-two soups are in, with amounts. Missing: the Solheims’. On Thursday we proofread with spoons. The book is called **Enough**.',
    ['+30m', 'Marit Solheim', 'I’ll send it when I’ve thought of a way to leave something out.'],
    ['+4d3h', 'Solveig Birkeland', 'Twenty-two proofread. I’m lying down.'],
  ),
  thread(
    'Snow!',
    '2025-11-05T06:55',
    'Cody Whitcomb',
    'SNOW',
    [
      '+10m',
      'Halvard Eriksen',
      'Three inches and three quarters. The stake has been up for eleven days, for once I was early.',
    ],
    ['+20m', 'Miles Hadley', 'Three and three quarters. I was standing next to him. I have nothing to add.'],
    ['+1h', 'Prudence Hadley', 'They had breakfast together. I’m watching this closely.'],
  ),
  thread(
    'Five new operators',
    '2025-11-08T17:10',
    'Dale Whitcomb',
    'Five new operators. They can start it, stop it and hear when it’s unhappy. The belt did **not** stop at every gate, whoever wrote that into the calendar.',
    ['+30m', 'Owen Castellane', 'It hesitated at the second. I saw it.'],
  ),
  thread(
    'A proxy question',
    '2025-11-10T19:40',
    'Stefan Kowalczyk',
    'If I send a proxy for Thursday, may my proxy also eat my soup?',
    ['+15m', 'Tess Moriyama', 'The bylaws are silent. I rule: yes, one bowl.'],
    ['+30m', 'Teresa Kowalczyk', 'His proxy is me, and I had planned on two.'],
  ),
  thread(
    'Sixty-three to nothing',
    '2025-11-13T22:05',
    'Miles Hadley',
    'I’d like to say here what I said in the hall, in case somebody thinks that they misheard. I spoke in favor. A club needs one number in the morning. I’ll go on checking it.',
    ['+15m', 'Halvard Eriksen', 'I would be lonely otherwise.'],
    [
      '+9h',
      'Gudrun Eriksen',
      'He had the speech in his pocket for a week. It was four minutes and forty seconds, and the rest was Miles.',
    ],
    ['+10h', 'Wren Aldous', 'I abstained. My eyes were wet and I could not see the question.'],
  ),
  thread(
    'A patient',
    '2025-11-15T14:25',
    'Astrid Dahlgren',
    'I’ve been strapped to a sled for two hours and groaned as well as I could. People came running who didn’t belong to the drill. Is this a talent?',
    ['+20m', 'Lucia Ferrante', 'It is. We want you every year.'],
    ['+35m', 'Sybren van der Meer', 'I was the brake. I’ve never pulled so hard out of pure pity.'],
    ['+1h', 'Selam Haile', 'The second groan was textbook. The fourth was opera.'],
  ),
  thread(
    'Lost: umbrella',
    '2025-11-19T18:20',
    'Catriona MacAskill',
    'Against all odds I have lost the umbrella again.',
    ['+40m', 'Joanne Whitcomb', 'It’s in the coat rack. It has made friends with the ski poles.'],
  ),
  thread(
    'Duck',
    '2025-11-22T17:35',
    'Corinne Baptiste',
    'Gear swap: fifty-one things have a new home. Rory didn’t sell the pole with the duck’s head. He had put a price on it, and when somebody reached for their wallet he took it back.',
    ['+20m', 'Rory MacAskill', 'It looked at me.'],
    ['+1h', 'Desmond Calloway', 'I was the wallet. I understood.'],
  ),
  thread(
    'Thanksgiving, who brings what',
    '2025-11-24T18:10',
    'Femke van der Meer',
    `We’re house managers this weekend and slightly afraid. On our list so far:

      1. Turkey, two of them, by the Whitcombs
      2. Mashed everything, by us
      3. Pierogi, **hidden from Hugo**
      4. Nothing green at all`,
    ['+20m', 'Linh Hoang', 'I’ll bring green.'],
    ['+30m', 'Parisa Azimi', 'I’m bringing rice with herbs. It’s so green that it counts for everybody.'],
    ['+45m', 'Hugo Delacroix', 'I read item three.'],
    ['+3d4h', 'Joanne Whitcomb', 'Dale carved. It took a while, he was looking for the splice.'],
  ),
  thread(
    'Wrong thread',
    '2025-11-25T13:15',
    'Daniel Cho',
    'Honey, do we still have the good tape? The one for presents, not for skis.',
    ['+5m', 'Minseo Cho', 'Daniel. This is the wall.'],
    ['+6m', 'Chidi Okafor', 'We have some, honey.'],
  ),
  { on: '2025-11-25T15:02', unsay: 'Wrong thread', from: 'Daniel Cho' },
].flat()
