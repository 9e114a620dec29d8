/** Where a link may lead: pages, mail, telephone, and the studio's own pages. */
export function isLinkAddress(address: string): boolean {
  if (/^https?:\/\//i.test(address)) return !/[\s<>"\\]/.test(address) && URL.canParse(address)
  // A second slash, or a backslash, would lead to another site.
  if (address.startsWith('/')) return !/^\/[/\\]|[\s<>"\\]/.test(address)
  return /^(mailto:[^\s<>"\\@]+@[^\s<>"\\@]+|tel:\+?[\d.-]{3,30})$/i.test(address)
}

export const isOwnPath = (address: string): boolean => address.startsWith('/')

const WEB_ADDRESS = /(?<![\p{L}\p{M}\p{N}/])https?:\/\/[^\s<>"'`*[\]\\]+/giu

/** The web addresses that stand in a text, with where they begin. Punctuation behind one is not part of it. */
export function findWebAddresses(text: string): { at: number; address: string }[] {
  return [...text.matchAll(WEB_ADDRESS)]
    .map((match) => ({ at: match.index, address: withoutEnd(match[0]) }))
    .filter(({ address }) => isLinkAddress(address))
}

const withoutEnd = (address: string) =>
  address.replace(address.includes('(') ? /[.,;:!?]+$/ : /[.,;:!?)]+$/, '')

/** The address of an uploaded picture, in one of its sizes. */
export const PICTURE_ADDRESS = /^\/media\/([\w-]{1,100})\/\d{1,5}\.(?:jpeg|webp|avif)$/
