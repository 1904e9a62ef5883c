// Passwords of a club that does not exist. They open the demo on one's own machine and nothing else.

/** Whom the banner of `npm start` shows. */
export const ADMINISTRATOR = 'Nora Quist'
export const MEMBER = 'Marit Solheim'
/** Has never signed in, so the first-login wizard waits for her. */
export const NEWCOMER = 'Mina Farrow'

const PASSWORDS = { [ADMINISTRATOR]: 'Spliced-Rope-41!', [MEMBER]: 'Eleven-Cords-23!' }

/** The password somebody of the demo club has chosen in the wizard. */
export const passwordOf = (name) => PASSWORDS[name] ?? 'Wet-Wool-Socks-8!'

/** What everybody is given to sign in with the first time. */
export const TEMPORARY_PASSWORD = 'Boiler-Is-Lit-5!'
