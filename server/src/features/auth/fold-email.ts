/**
 * The one spelling of an address: what limits count by and what accounts are found by must never differ. Compatible
 * characters become plain ones and only A to Z become small, as in the database's column email_folded: what other
 * letters become depends on a language. So an address with other letters is found as it was entered, and no such letter
 * stands for one of an address without them.
 */
export const foldEmail = (email: string): string =>
  email
    .normalize('NFKC')
    .trim()
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
