/** Facts about a member that others know and would try first. */
export interface About {
  readonly fname?: string | undefined
  readonly lname?: string | undefined
  readonly email?: string | null | undefined
  readonly birthdate?: string | null | undefined
}

/** The least weight of a password. A letter that nobody can foresee weighs 1, a common word 2, however long it is. */
const ENOUGH = 7
const COMMON_WORD = 2
const KNOWN_WORD = 1

/**
 * Whether a password is among the first that somebody would try: a common word or two, words of the club or the
 * member's own, years, rows of keys, in any case and spelling (P@ssw0rd), with digits and signs around them.
 */
export function isGuessable(password: string, about: About = {}): boolean {
  const known = new Set([...CLUB_WORDS, ...personalWords(about)])
  const spellings = findSpellings(password)
  const length = spellings[0].length
  const weight = lightest(spellings, known, NO_TRIMMINGS)
  // Digits and signs around something foreseen are foreseen as well (Summer2024!); around chance letters they count.
  return (weight < length ? lightest(spellings, known, TRIMMINGS) : weight) < ENOUGH
}

type Spellings = readonly [plain: string, ...meant: string[]]

const MEANT: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}

/** The password as it is, and as it may be meant, letter for letter. */
function findSpellings(password: string): Spellings {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const meant = plain.replace(/[@43€0$57+89]/g, (sign) => MEANT[sign] as string)
  return [plain, meant.replace(/[1!|]/g, 'i'), meant.replace(/[1!|]/g, 'l')]
}

const TRIMMINGS = /^[^a-z]{1,4}$/
const NO_TRIMMINGS = /^$/

/**
 * The least that a password weighs, over all ways to cut it into words, years, rows, trimmings at its ends, and single
 * letters.
 */
function lightest(spellings: Spellings, known: ReadonlySet<string>, trimmings: RegExp): number {
  const [plain, ...meant] = spellings
  const weights = [0]
  for (let end = 1; end <= plain.length; end++) {
    let least = (weights[end - 1] as number) + (/[\s\-_.]/.test(plain.charAt(end - 1)) ? 0 : 1)
    for (let start = Math.max(0, end - LONGEST); start < end - 1; start++) {
      const piece = plain.slice(start, end)
      const readings = meant.map((text) => text.slice(start, end))
      const isAtEnd = start === 0 || end === plain.length
      const weight = weigh(piece, readings, known) ?? (isAtEnd && trimmings.test(piece) ? TRIMMING : undefined)
      if (weight) least = Math.min(least, (weights[start] as number) + weight)
    }
    weights.push(least)
  }
  return weights[plain.length] as number
}

const LONGEST = 20
const TRIMMING = 2

function weigh(plain: string, meant: readonly string[], known: ReadonlySet<string>): number | undefined {
  if (plain.length < 3) return undefined
  const readings = /[a-z]/.test(plain) ? [plain, ...meant] : [plain]
  if (readings.some((piece) => known.has(piece)) || isYear(plain) || isRow(plain)) return KNOWN_WORD
  return readings.some((piece) => COMMON_WORDS.has(piece)) ? COMMON_WORD : undefined
}

const isYear = (piece: string) => /^(19|20)\d\d$/.test(piece)

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()']

/** The same sign again and again, or neighbors in the alphabet or on the keyboard, either way round. */
function isRow(piece: string): boolean {
  const backwards = [...piece].reverse().join('')
  return new Set(piece).size === 1 || ROWS.some((row) => row.includes(piece) || row.includes(backwards))
}

function personalWords({ fname, lname, email, birthdate }: About): string[] {
  const mailbox = email?.replace(/@.*/s, '')
  const names = [fname, lname, mailbox].flatMap((text = '') => {
    const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    return [plain.replace(/[^a-z]/g, ''), ...plain.split(/[^a-z]+/)]
  })
  const [year, month, day] = (birthdate ?? '').split('-')
  const dates = year && month && day ? [year, month + day, day + month, year.slice(2) + month + day] : []
  return [...names, ...dates].filter((word) => word.length >= 3)
}

/**
 * Words that passwords are most often made of, in lower case and without digits: what people type first, names, months
 * and seasons, teams, animals, colors, places around the club. Three letters or more, in no particular order.
 */
const common = `
password passwort passwd pass word passcode passphrase secret secrets login logon signin access admin administrator root
user username guest test tester testing demo sample default temp temporary change changeme welcome hello hallo hola
letmein open sesame opensesame trustno trust noone nobody master boss chief captain manager member members account
qwerty qwert qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx wasd abc abcd abcde alpha
beta gamma delta omega sierra bravo charlie echo foxtrot tango victor zulu

love lover lovely loveme loveyou iloveyou luv kiss kisses kissme honey sugar sweet sweetie sweetheart baby babe babygirl
angel angels princess prince queen king kings heart hearts darling dear friend friends friendship forever always never
family mother mom mommy mum mama father dad daddy papa sister brother son daughter wife husband grandma grandpa kids
happy smile smiley lucky luck hope faith grace peace joy freedom liberty dream dreams dreamer magic magical beautiful
beauty pretty cute sexy hottie gorgeous awesome amazing perfect cool super great best good fine nice fun funny crazy
whatever nothing something anything everything someone please thanks thankyou sorry yes yeah okay maybe now today

monkey dragon tiger lion eagle falcon hawk raven wolf wolves bear bears panther cougar jaguar leopard cheetah puma fox
horse pony mustang bronco stallion unicorn cat cats kitty kitten dog dogs doggy puppy buddy bella max rocky shadow smokey
ginger pepper cookie peanut muffin cupcake brownie chocolate candy cherry apple banana orange lemon mango peach berry
strawberry cheese pizza pasta butter coffee tea beer wine whiskey vodka tequila bacon chicken turkey duck goose rabbit
bunny mouse turtle frog fish shark whale dolphin salmon trout butterfly spider snake cobra viper python scorpion bee fly
bird birdie robin sparrow phoenix pegasus elephant giraffe zebra panda koala kangaroo penguin moose elk deer

red blue green yellow purple pink black white silver gold golden orange brown grey gray violet indigo crimson scarlet
rainbow sun sunny sunshine sunset sunrise moon moonlight star stars starlight sky cloud rain storm stormy thunder
lightning fire flame blaze ice water ocean sea river lake beach island forest wood woods tree flower flowers rose roses
lily daisy violet jasmine garden earth world planet space galaxy universe heaven angelic hell devil demon ghost spirit

spring summer autumn fall winter season seasons january february march april may june july august september october
november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday
sunday mon tue wed thu fri sat weekend holiday holidays vacation christmas xmas easter halloween birthday newyear
morning night midnight day days week month year time hour

one two three four five six seven eight nine ten zero hundred thousand million first second last number

football soccer baseball basketball hockey tennis golf golfer rugby cricket volleyball swimming runner running cycling
fishing hunting sailing surfing surfer skate skater racing racer player players team champion winner victory yankees
cowboys lakers steelers packers eagles raiders broncos dolphins giants redsox redskins bulldogs warriors rangers
seahawks mariners sounders kraken trailblazers timbers patriots dodgers cubs arsenal liverpool chelsea barcelona madrid
juventus jordan lebron kobe messi ronaldo

superman batman spiderman ironman hulk avengers marvel starwars starwar skywalker vader yoda jedi matrix neo trinity
gandalf frodo hobbit merlin harry potter hogwarts pokemon pikachu charizard mario luigi zelda sonic minecraft fortnite
naruto goku simpsons snoopy mickey minnie disney tigger winnie pooh garfield scooby shrek hellokitty barbie ninja samurai
pirate wizard warrior knight hunter killer soldier sniper ranger viking spartan gladiator legend hero heroes rebel
outlaw cowboy gangster player maverick iceman goose rockstar rock metal metallica nirvana slipknot guitar music musica
piano drummer dancer dance singer disco jazz elvis beatles eminem

computer internet windows microsoft google facebook apple samsung iphone android linux ubuntu oracle cisco server system
network data hacker hacking hack code coder coding program digital cyber matrix pixel robot machine engine turbo power
energy electric nuclear atomic rocket jet plane pilot airplane boat ship truck car cars ferrari porsche mercedes bmw
audi honda toyota subaru nissan ford chevy chevrolet corvette camaro harley yamaha suzuki ducati jeep diesel driver

money cash dollar dollars bank rich million millionaire diamond diamonds crystal pearl ruby emerald sapphire jewel
business office work worker job school college student teacher doctor nurse lawyer police army navy marine marines
airforce military america american usa canada mexico england london paris berlin tokyo china india texas california
florida chicago boston newyork hawaii alaska seattle tacoma spokane portland oregon washington idaho montana vancouver
cascade cascades rainier olympic olympia everett yakima wenatchee puget sound evergreen northwest pacific

michael mike mikey michelle matthew matt andrew andy anthony tony daniel danny dan david dave joshua josh john johnny
james jim jimmy jason jack jackson jake jacob justin joseph joe joey robert rob bob bobby richard rick thomas tom tommy
william will bill billy george charles charlie chris christian christopher christina christine kevin steven steve
stephen brian ryan eric kyle tyler taylor brandon nick nicholas nicole natalie natasha jessica jennifer jenny ashley
amanda samantha sam sammy sarah sara stephanie elizabeth liz emily emma olivia sophia sophie hannah anna anne annie maria
mary marie martha margaret maggie patricia patrick peter paul mark martin marcus luke lucas louis larry barbara linda
lisa laura lauren karen katie kate kathy kelly kim kimberly rachel rebecca rose ruth sandra susan sharon shannon
victoria vanessa veronica melissa megan mercedes monica molly dennis diana donald donna dorothy douglas edward alex
alexander alexandra alexis alice allison amber amy angela angelina benjamin ben bernard bradley brad brittany cameron
carlos carmen caroline catherine chelsea claire crystal danielle deborah debbie frank fred gabriel gary gregory greg
henry isabella jeremy jerome jesse jesus jonathan jordan jose juan julia julie keith kenneth leo logan madison miguel
morgan nathan oliver oscar pamela philip phillip raymond roberto roger ronald roy scott sean sebastian simon sydney
theresa timothy tim tina vincent walter wendy zachary ingrid olav lars erik bjorn kari nora

fuck fucker fuckyou fuckoff fuckme shit bullshit bitch asshole ass dick cock pussy penis boobs porn sex suck sucks damn
jerk stupid idiot loser death dead die kill evil satan cancer hate hateyou blah haha lol omg wtf asd foo bar foobar baz
`

/** Words that anybody would try on a ski club. */
const ofTheClub = `
club clubs lodge lodges ski skis skier skiers skiing skiclub snow snowy snowing snowman snowboard snowflake snowstorm
snowpack slope slopes tow towrope ropetow rope lift lifts chairlift gondola tram powder piste trail trails run runs
mountain mountains mount mountaineer mountaineers alpine alp alps nordic summit peak peaks ridge hill hills hollow valley
pass skarn skarnhollow skarnhollowskiclub sentinel sentinels house housemanager cabin chalet hut fireplace boots boot
pole poles goggles helmet binding bindings wax mogul moguls slalom telemark backcountry avalanche glacier frost freeze
frozen icy cold winterfun skilodge skiteam skipatrol patrol downhill portal wall minutes meeting meetings president
treasurer secretary board`

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word.length >= 3))

const COMMON_WORDS = listed(common)
const CLUB_WORDS = listed(ofTheClub)
