/**
 * The canonical spelling of an address, which rate limits and accounts must share. It equals the column email_folded:
 * NFKC, and lower case for A to Z only, because the lower case of other letters depends on the language.
 */
export const foldEmail = (email: string): string =>
  email
    .normalize('NFKC')
    .trim()
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * Whose limit a spelling counts against: coarser than an account, so that no spelling gets tries of its own. Letters lose
 * their marks, the dotless i its difference, and a domain the dot at its end.
 */
export const foldForLimits = (email: string): string =>
  foldEmail(email)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\.+$/, '')
