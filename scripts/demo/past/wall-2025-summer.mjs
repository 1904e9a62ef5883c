import { thread } from './thread.mjs'

// June to September 2025: a girl, a lake, and tadpoles.

export const summer2025 = [
  thread(
    'A girl',
    '2025-06-13T09:40',
    'Ellis Fairweather',
    'Juniper Fairweather, born yesterday at 4:50 in the afternoon, seven pounds and one ounce, by everybody’s ruler. Rosalind is well and asleep. I’m well and not asleep.',
    ['+8m', 'Nora Quist', 'Welcome, Juniper! 😘'],
    ['+15m', 'Halvard Eriksen', 'And one ounce. Duly noted.'],
    ['+40m', 'Margit Tanager', 'The mittens are finished. They’re the size of a walnut.'],
    ['+2h', 'Corinne Baptiste', 'The stroller is oiled and on its way.'],
    ['+1d3h', 'Rosalind Fairweather', 'Thank you all. She has a look on her face like Wren at a bread board.'],
  ),
  thread(
    'Tadpoles, report one',
    '2025-06-15T17:20',
    'Beatriz Castellane',
    'Two hundred and forty in the wheelbarrow. Rafael has a chart. No legs.',
    ['+1h', 'Vikram Chandra', 'What are the axes?'],
    ['+1h10m', 'Beatriz Castellane', 'Days, and hope.'],
  ),
  thread(
    'Dog for two weeks',
    '2025-06-22T18:05',
    'Clyde Abernathy',
    'Ruth and I are away from July 5 to the 19th, by train, naturally. Who would like the dog? He eats everything, answers to Buffer, and wants to sit next to somebody.',
    ['+25m', 'Astrid Dahlgren', 'Us! Signe has been waiting for this since November.'],
    ['+30m', 'Ruth Abernathy', 'He has his own ticket. It’s punched.'],
  ),
  thread(
    'Hot',
    '2025-07-02T15:45',
    'Noelani Kealoha',
    'Ninety-one degrees in Alder Falls and everybody is complaining. At last I’m the one without a hat.',
    ['+20m', 'Tuulikki Wickström', 'It is a mild sauna. One may sing in it.'],
    ['+24m', "Declan O'Rourke", 'MAY I?'],
    ['+30m', 'Tuulikki Wickström', 'Outdoors.'],
  ),
  thread(
    'Porch steps',
    '2025-07-12T18:30',
    'Henrik Vass',
    'The porch has new steps. There are five, as before, but now they are all of one height. Please lift your feet as though you did not know it.',
    ['+1h', 'Yonas Haile', 'And the tow has a belt from the number 14 bus. It’ll want to stop at the bakery.'],
    ['+14h', 'Dale Whitcomb', 'I haven’t been asked about this belt.'],
    ['+14h5m', 'Yonas Haile', 'You were asked on Saturday, Dale. You said “hm.”'],
    ['+14h20m', 'Dale Whitcomb', 'That wasn’t a yes. But it’s a good belt.'],
  ),
  thread(
    'From the station',
    '2025-07-20T12:00',
    'Prudence Hadley',
    {
      words:
        'A card has come for all of us, from Jana and Marek. They write that it’s flat, white, minus forty, and that they miss the _noise_. I’ve put a copy here, since Sunniva has already laminated the card.',
      files: [
        {
          name: 'Card from Jana and Marek',
          words: `
            Dear everybody,
            The stake is up and plumb. It reads eleven inches, and it has read eleven inches for five weeks.
            There is one slope within nine hundred miles. It is behind the generator and four seconds long. We have skied it two hundred times.
            We drink from tin mugs. Please tell the blue ones.
            Jana and Marek`,
        },
      ],
    },
    ['+1h', 'Halvard Eriksen', 'Five weeks at eleven! What discipline.'],
    ['+2h', 'Zofia Jankowska', 'I have told the blue ones.'],
  ),
  thread(
    'Lake, August 2',
    '2025-07-28T17:10',
    'June Okafor',
    {
      words:
        'Barbecue at the lake on Saturday from noon, at the boathouse. We have the fire, you have what goes on it. Swimming is at your own risk, and so is Chidi’s potato salad.',
      files: [{ scene: 'coast', name: 'Where we will be.png' }],
    },
    ['+30m', 'Chidi Okafor', 'It has **mustard** in it. That’s all that ever happened.'],
    ['+5d6h', 'Milena Zorić', 'Forty-one came. The salad is gone and nobody is ill. I take back 2023.'],
  ),
  thread(
    'No fires, please',
    '2025-08-04T12:30',
    'Oddvar Grimstad',
    'I drove up this morning. The grass breaks when you walk on it. Not even the stove, please, not even for coffee.',
    ['+30m', 'Owen Castellane', 'Thank you, Oddvar. Sunniva has put it on the dashboard.'],
    ['+2h', 'Wesley Yazzie', 'I go up every other evening and look around. There’s a hose on the porch now.'],
  ),
  thread(
    'Legs',
    '2025-08-10T19:25',
    'Beatriz Castellane',
    'LEGS. Two of them, at the back. Rafael wants this in the minutes.',
    ['+10m', 'Tess Moriyama', 'It’s in the minutes.'],
    ['+15m', 'Halvard Eriksen', 'How long?'],
    ['+40m', 'Beatriz Castellane', 'An eighth of an inch. He used your method. He held the flashlight too.'],
  ),
  thread(
    'Wax, moved',
    '2025-08-14T20:00',
    'Rory MacAskill',
    'We’ve moved three doors up. The new garage has a workbench, a window, and Catriona’s written permission for one (1) waxing evening a month. There’s a heater, and I’m allowed to look at it.',
    ['+15m', 'Catriona MacAskill', 'The permission is in a frame. It can be turned to the wall.'],
    ['+1h', 'Halvard Eriksen', 'I shall bring the green tin.'],
    ['+1h10m', 'Catriona MacAskill', 'The permission has a footnote about the green tin.'],
  ),
  thread(
    'Shirts far away',
    '2025-08-18T21:10',
    'Esperanza Gallegos',
    {
      words: 'No snow for six hundred miles, but look who had the shirt on.',
      files: [{ scene: 'desert', name: 'Between two cactuses.png' }],
    },
    ['+30m', 'Sunniva Brandt', 'How is it so clean?'],
    ['+45m', 'Esperanza Gallegos', 'I stood very still.'],
  ),
  thread(
    'Tent for loan',
    '2025-08-21T18:15',
    'Minseo Cho',
    'Does anybody need a tent this weekend? It sleeps four, or two who like each other and their skis.',
    ['+40m', 'Hugo Delacroix', 'Me! I’ll bring it back dry.'],
    ['+4d', 'Hugo Delacroix', 'I’ll bring it back.'],
  ),
  thread(
    'Back to school',
    '2025-09-01T19:35',
    'Arjun Ravindran',
    'Maya has to write about “A hero of my summer” and has chosen the wheelbarrow.',
    ['+25m', 'Owen Castellane', 'It came back today! The frogs left by themselves, in order of size.'],
    ['+1d', 'Priya Ravindran', 'She got an A. The teacher asks if the story is true. I said it’s _in the minutes_.'],
  ),
  thread(
    'First aid bag',
    '2025-09-07T17:00',
    'Selam Haile',
    'I’ve gone through the big first-aid bag. Thrown out: eleven things from before 1990, one of which was a cigar. Missing: tape, two splints, and a reason for the cigar.',
    ['+1h', 'Rolf Tanager', 'For the shock.'],
    ['+1h30m', 'Ragna Ibsen', 'He was never in shock.'],
  ),
  thread(
    'Fall meeting',
    '2025-09-12T07:50',
    'Tess Moriyama',
    'Thank you for coming last night, all forty-four. Two things I said I’d post: the work parties are on **October 4 and 18**, and yes, June takes poems now.',
    ['+1h', 'Hiroshi Nakagawa', 'Rain on the shed roof. Eleven cords are promised. The shed says nothing.'],
    ['+1h15m', 'Amos Birkeland', 'Is that about me?'],
    ['+1h20m', 'Emiko Nakagawa', 'It is about the shed.'],
  ),
  thread(
    'Old photographs',
    '2025-09-20T16:30',
    'Harriet Ingersoll',
    {
      words:
        'Alvar has given the history binder his box of photographs. This is the tractor, winter of 1951, and the dot on the rope is he. Eight years old, and about to let go.',
      files: [{ scene: 'tractor', name: 'The tractor, 1951.png' }],
    },
    ['+1h', 'Alvar Renfrew', 'Seven. I was small for eight, but I was also seven.'],
    ['+3h', 'Kenji Moriyama', 'Could I scan them? Every one of them?'],
    ['+3h30m', 'Alvar Renfrew', 'You may. There is a cow on some.'],
  ),
].flat()
