export interface Run {
  text: string
  bold?: true
  italic?: true
  href?: string
}

export interface PictureBlock {
  kind: 'picture'
  address: string
  alt: string
  caption?: string
}

/** Part of a text. Stored texts have no other formatting than these kinds. */
export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'heading'; level: 2 | 3; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'quote'; paragraphs: Run[][] }
  | PictureBlock

export const textOf = (runs: Run[]): string => runs.map(({ text }) => text).join('')

/** Accepts web, mailto and tel URLs, and paths of this site. */
export function isLinkUrl(address: string): boolean {
  if (/^https?:\/\//i.test(address)) return !/[\s<>"\\]/.test(address) && URL.canParse(address)
  // Browsers read a second slash or a backslash as the start of another site's host.
  if (address.startsWith('/')) return !/^\/[/\\]|[\s<>"\\]/.test(address)
  return /^(mailto:[^\s<>"\\@]+@[^\s<>"\\@]+|tel:\+?[\d.-]{3,30})$/i.test(address)
}

export const isOwnPath = (address: string): boolean => address.startsWith('/')

const WEB_ADDRESS = /(?<![\p{L}\p{M}\p{N}/])https?:\/\/[^\s<>"'`*[\]\\]+/giu

export function findUrls(text: string): { at: number; address: string }[] {
  return [...text.matchAll(WEB_ADDRESS)]
    .map((match) => ({ at: match.index, address: withoutEnd(match[0]) }))
    .filter(({ address }) => isLinkUrl(address))
}

const withoutEnd = (address: string) =>
  address.replace(address.includes('(') ? /[.,;:!?]+$/ : /[.,;:!?)]+$/, '')

/** Matches the path of an uploaded picture in one of its formats and widths. */
export const PICTURE_ADDRESS = /^\/media\/([\w-]{1,100})\/\d{1,5}\.(?:jpeg|webp|avif)$/
