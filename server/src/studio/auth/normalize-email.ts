/**
 * The normalised address, shared by rate limits and accounts. Equals the column email_folded: NFKC, with
 * lower case for A to Z only, because the lower case of other characters depends on the language.
 */
export const normalizeEmail = (email: string): string =>
  email
    .normalize('NFKC')
    .trim()
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * Coarser than normalizeEmail, so that no spelling of an address gets additional attempts. Drops diacritics
 * and the trailing dot of the domain, and maps the dotless i to i.
 */
export const normalizeEmailForLimits = (email: string): string =>
  normalizeEmail(email)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\.+$/, '')
