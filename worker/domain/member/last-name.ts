export const NAME_DID_NOT_MATCH = 'The name you entered did not match!'

/** Whether what was typed to confirm is the last name. Capitals, blanks around it and the kind of apostrophe do not matter. */
export const isSameName = (typed: string, lname: string): boolean => plain(typed) === plain(lname)

const plain = (name: string) =>
  name
    .trim()
    .toLocaleLowerCase('en-US')
    .replace(/[’‘ʼ`´]/g, "'")
