// What is written in the papers of Docs & Procs. A line that begins with a dash is a step. Nobody and nothing here is real.

/** Under which heading, what it is called, what it says, and whether it is a Word document; in the order of the page. */
export const docsAndProcs = [
  paper(
    'The lodge',
    'Opening procedure',
    `
    Two people open the lodge. Nobody opens it alone, whatever the road says.
    - Walk once around the house before you unlock it: chimney, gas shed, snow on the north eave.
    - Main breaker, then the pump. Wait for the pump to fall silent before any tap is opened.
    - Taps from the cellar upward. If one stays dry, close all of them and read Sprinkler drain first.
    - Light the boiler by its card. If it will not light in three tries, light the stove and write to Building Maintenance.
    - Hang the sign-in sheet, put the radio on its charger, and write the time on the board.`,
  ),
  paper(
    'The lodge',
    'Closing procedure',
    `
    The last party closes the lodge, and signs for it.
    - Kitchen: nothing that a marten would eat stays above ground.
    - Bunk rooms: mattresses up, windows on their hooks, lights.
    - Stove cold. Ashes in the steel bin, the bin on the stone.
    - Taps from the roof downward, then the pump, then the breaker.
    - Count heads at the gate. Drive down together.`,
  ),
  paper(
    'The lodge',
    'House manager duties',
    `
    A house manager is a host with a list. You have the keys from Friday at four until Sunday at six.
    - Assign bunks before supper. Families below, snorers above, juniors in their own room.
    - Two cooks, two washers, two for wood, every meal. You are nobody’s cook.
    - Quiet at ten. It is easier to say so at nine.
    - Note what broke, what ran out and who was splendid. The Sentinel prints all three.`,
  ),
  paper(
    'The lodge',
    'Facility rules',
    `
    The lodge belongs to everyone who sleeps in it, which is why there are so few rules.
    - Boots stay in the boot room. So does wax.
    - No candles above the ground floor, and none at all in the junior room.
    - Dogs are guests: they come when they are invited and leave with their owner.
    - Whoever finishes the coffee makes the coffee.`,
  ),
  paper(
    'The lodge',
    'Junior room rules',
    `
    For the eight bunks under the west gable, and those who are under eighteen.
    - One adult sleeps in the room next door, and everyone knows who.
    - Lamps out at ten. Stories may go on in the dark.
    - The window is not a door.`,
  ),
  paper(
    'The lodge',
    'Parking',
    `
    There are thirty-one places when everyone thinks of the others, and nineteen when they do not.
    - Back in. Leave the plow the whole width of the upper turn.
    - Chains go on at the gate, not on the bend.
    - A car that stays the week moves to the lower lot.`,
  ),
  paper(
    'The lodge',
    'Sprinkler drain',
    `
    The line freezes first where it leaves the cellar, on the side of the wood.
    - Close valve A (red wheel) and open B and C, in that order.
    - Wait for the sound to change from rushing to dripping. That takes eleven minutes.
    - Blow the line out from the kitchen end. Write the date on the tag.`,
  ),
  paper(
    'The lodge',
    'Boiler manual',
    `
    A cast-iron boiler of 1987, which outlives every part that is put on it. Two people who have read this may light it.
    - Pressure stands between 12 and 15 when it is cold. Below that, fill slowly; above it, bleed the radiator in the boot room.
    - Hold the pilot knob for a full minute. If the flame goes out with your thumb, the thermocouple is dirty or dead.
    - A spare thermocouple hangs behind the door, with the wrench that fits it. Write down that you took it.
    - A smell of gas: leave every switch as it is, close the valve at the shed, open the windows, go outside and call.
    - When it knocks, it has air in it. When it roars, call Building Maintenance, whatever the hour.`,
  ),
  paper(
    'The lodge',
    'Sign-in sheet',
    `
    Name, guest of, bunk, nights, car. One line a person; children too.
    The sheet stays on the clipboard by the door. If there is a fire, it goes out first.`,
    'docx',
  ),
  paper(
    'The hill',
    'Rope tow: daily check',
    `
    Before the first rider, every day, by somebody who is on the tow list.
    - Rope: walk it. Look for broken strands at the splices, which are painted orange.
    - Gates: trip the upper one by hand. The rope must stop within four meters.
    - Engine: oil, belt, fuel, the bucket of sand.
    - Ride it once, with somebody at the switch. Then write your name and the hour.`,
  ),
  paper(
    'The hill',
    'Rope tow: operator’s manual',
    `
    The tow was put up in 1951 and has been in a good mood since 1974. This manual says how to keep it so.
    Start slow, let the rope find its sheaves, and bring it up to speed over a full minute.
    One rider every four seconds. Small children ride between an adult’s knees or walk.
    If anything at all is wrong, stop first and think afterwards. Nobody was ever hurt by a tow that stood still.`,
  ),
  paper(
    'The hill',
    'Safety manual',
    `
    Skarn Hollow has no patrol. It has us.
    - First: is the place safe for you? Then: is the tow stopped? Only then go.
    - The sled, the blankets and the oxygen hang in the tow shack, behind the blue door.
    - The radio is on channel 4. Say where, say what, say it again.
    - Two people stay with anyone who is hurt. One of them writes down the times.`,
  ),
  paper(
    'The hill',
    'Accident report',
    `
    When and where. Who was there. What was seen, by whom. What was done, and at what time.
    Leave out what you suppose. Hand it to the house manager before you drive home.`,
    'docx',
  ),
  paper(
    'The hill',
    'Emergency contacts',
    `
    Road and ambulance: 911, and say the gate number, 7.
    Lodge telephone: 509 555-0100. Pass conditions: 509 555-0106.
    Poison: the card on the inside of the kitchen door. Plow: the number on the plow.`,
  ),
  paper(
    'The hill',
    'Insurance incident form',
    `
    For anything that hurt, broke or burned, and for what nearly did.
    Fill it in the same day; the insurer counts from the day, not from the week. Keep the broken piece.`,
  ),
  paper(
    'The club',
    'Bylaws',
    `
    1. The club keeps a lodge and a rope tow for its members and their guests.
    2. The members elect the board each April. Whoever is elected and absent may decline by telephone.
    3. Work parties are four days a year. A day may be sat out with a cake, once.
    4. Money over five hundred dollars is spent by vote.
    5. The club is dissolved by three quarters of its members, in the lodge, in daylight.`,
  ),
  paper(
    'The club',
    'Membership application',
    `
    Name, birthday, address, telephone, and the two members who know you.
    Which of these can you do: plumbing, wiring, cooking for forty, splicing rope, telling children no?
    The Membership chair reads every application, and answers within the month.`,
  ),
  paper(
    'The club',
    'Pre-membership application',
    `
    For those who want to look first. Three weekends, one work party, no vote.
    Afterwards you know whether you like us, and the other way around.`,
  ),
  paper(
    'The club',
    'Facility usage terms',
    `
    The lodge may be had for weddings, wakes and wet weekends between May and September.
    - One member stays the whole time and answers for everyone.
    - Forty persons at table, thirty-two in bunks, no tents on the spring.
    - What is broken is said, then paid, then laughed about.`,
  ),
]

function paper(group, title, words, kind = 'pdf') {
  return { group, title, kind, words }
}
