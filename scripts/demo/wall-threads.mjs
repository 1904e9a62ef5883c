// What the members of the demo club say to each other, in the order in which it is said. Nobody here is real.

import { talkBetween } from './talk-times.mjs'

/** A conversation: what somebody says, and what the others answer. */
export const thread = (name, from, { words, files, poll }, ...answers) => [
  { talk: name, from, words, ...(files && { files }), ...(poll && { poll }) },
  ...answers.map(([who, answer, attached]) => ({
    answer: name,
    from: who,
    words: answer,
    ...(attached && { files: attached }),
  })),
]
const say = (words, ...files) => (files.length > 0 ? { words, files } : { words })

const [NORA, MARIT, OWEN, INES] = ['Nora Quist', 'Marit Solheim', 'Owen Castellane', 'Ines Calloway']

/** The first two conversations, in the week in which the portal was founded. */
export const firstTalk = talkBetween('2024-10-06', '2024-10-09', [
  ...thread(
    'A wall',
    NORA,
    say(`We have a wall! It is for what used to hang on the fridge in the lodge:

      - who drives, and who has a seat left
      - what was found, and what is missed
      - snow, soup and gossip, **in that order**

      Whoever wrote something can delete it. Nobody else can, not even me. 🙂`),
    [MARIT, 'Does this mean the fridge may be cleaned?'],
    [NORA, 'It was cleaned in 2019. Let us not rush things. 🙄'],
  ),
  ...thread(
    'One ski boot',
    MARIT,
    say(`Found in our garage: one ski boot, left, size 27.5, older than the lodge. It has a name in it that _might_ be
      “Whitcomb” and might be “Wombat”. It looks lonely. 😢`),
    [NORA, 'Wombat, surely. Bring it up on Saturday, the right one is holding the pantry door.'],
  ),
])

/** What is said in the fall of 2026. */
export const earlyTalk = talkBetween('2026-09-19', '2026-10-03', [
  ...thread(
    'Keys',
    OWEN,
    say('The lodge has nine keys. Seven are accounted for. Please look into your winter jackets, **all** the pockets.'),
    [MARIT, 'Found one! In a summer jacket. I have no explanation.'],
    [INES, 'Eight. I write it down. The ninth has been missing since 1998 and has its own line in the book. 😉'],
  ),
  ...thread(
    'New members',
    INES,
    say(`Fourteen new members this fall, six of them under twelve. If you see somebody at the bottom landing who holds the
      rope with both hands and looks at it _thoughtfully_, that is one of ours. Be kind, and show them the glove trick.`),
    [NORA, 'Welcome, everybody! The green gloves in the boot room are for you, the left ones are better.'],
    [MARIT, 'We will be there with cocoa. 😊'],
  ),
])

const [TESS, DALE, SOLVEIG, KOFI] = ['Tess Moriyama', 'Dale Whitcomb', 'Solveig Birkeland', 'Kofi Lindgren']
const [JUNE, PRIYA] = ['June Okafor', 'Priya Ravindran']

/** What is said as the season comes near. */
export const talkOfTheSeason = talkBetween('2026-10-06', '2026-11-05', [
  ...thread(
    'The old rope',
    DALE,
    say(`The old rope is cut up. Five dollars a yard for the boiler fund, ten if you want to hear what it has seen.
      It makes a fine doormat and a _very_ bad dog leash.`),
    [SOLVEIG, 'Four yards, please. Amos wants to frame it. I want him to use it as a doormat. We shall see.'],
    [KOFI, 'Two yards and both stories.'],
    [DALE, 'Put aside. The stories come with the second beer.'],
  ),
  ...thread(
    'Soup list',
    JUNE,
    say(`The soup list for the first four weekends:

      1. Lentil, by us
      2. Pea, by the Birkelands
      3. Whatever the Solheims call soup
      4. Still open. **Somebody be brave.**

      Bowls are in the lodge. Spoons have been disappearing since 1974.`),
    [MARIT, 'It is called fiskesuppe and it has won prizes. 😉'],
    [KOFI, 'We take the fourth. Groundnut soup, mild, with a bottle of the other thing beside it for the grown-ups.'],
    [JUNE, 'Kofi, you are the best thing that has happened to the fourth weekend. 🤩'],
  ),
  ...thread(
    'Receipts',
    PRIYA,
    say(`A gentle word from the treasurer: a receipt is a piece of paper with a **date**, a **sum** and a **shop** on it.
      “About forty, Henrik knows” is a poem.`),
    [TESS, 'Framed and hung above the receipt box. 🙂'],
  ),
  ...thread(
    'Rides on Fridays',
    TESS,
    say(`We drive up every Friday at 4:30 from Tolling Street, three seats and room for five pairs of skis on the roof.
      Write here, or call before noon. No perfume, and the driver chooses the music.`),
    [PRIYA, 'Two of us this Friday? Maya brings her own headphones because of the last sentence.'],
    [TESS, 'Of course. It is polka. You have been warned.'],
  ),
  ...thread(
    'Gymnastics',
    SOLVEIG,
    say(`The Gymnastics Society meets on Tuesday as ever: **knees first, gossip after.** New knees are welcome, old ones are
      understood. Mats are in the hall, cake is at my place.`),
    [JUNE, 'Which cake?'],
    [SOLVEIG, 'The one with the cardamom. That was the question I hoped for. 😊'],
  ),
  ...thread(
    'Tow training',
    DALE,
    say(`Seven new operators since Saturday. All of them can start the tow, six can stop it, and the seventh stands
      **beside** somebody who can. Next training when the snow is in.`),
    [KOFI, 'I am the seventh. I stopped it twice in the end, once on purpose.'],
    [DALE, 'On the list you go.'],
  ),
  ...thread(
    'Dues',
    PRIYA,
    say(
      `A hundred and one of us have paid their dues. I name nobody, I only look at the breakfast table and _smile_. 🙂`,
    ),
    [JUNE, 'Is this about Chidi? It is about Chidi. He is looking for the checkbook.'],
  ),
  ...thread('Wrong club', KOFI, say('Has anybody seen the agenda for Thursday’s tenants’ meeting? I cannot find it.'), [
    DALE,
    'I can tell you that the rope is not on it.',
  ]),
  { unsay: 'Wrong club', from: KOFI },
])
