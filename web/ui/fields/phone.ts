/** Ten digits as (206) 555-0144; anything else stays as it is. */
export const formatPhone = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The digits of a phone number, as it is sent. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '')
