/**
 * The canonical spelling of an address, which rate limits and accounts must share. It equals the column email_folded:
 * NFKC, and lower case for A to Z only, because the lower case of other letters depends on the language.
 */
export const foldEmail = (email: string): string =>
  email
    .normalize('NFKC')
    .trim()
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
