/**
 * Must equal the column email_folded: NFKC, with lower case for A to Z only, because the lower case of other
 * characters depends on the language.
 */
export const normalizeEmail = (email: string): string =>
  email
    .normalize('NFKC')
    .trim()
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Coarser than normalizeEmail, so that another spelling of an address gets no additional attempts. */
export const normalizeEmailForLimits = (email: string): string =>
  normalizeEmail(email)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\.+$/, '')
