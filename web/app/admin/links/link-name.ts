import type { Link } from './link-kind.ts'

export const nameOf = ({ title, url }: Link) => title || shortAddress(url)

/** Enough of an address to know it by, in the width of a card: 'shorts/dQw4w9WgXcQ'. */
export const shortAddress = (url: string) =>
  url.replace(/^https?:\/\/(?:(?:www|m)\.)?(?:(?:youtube|instagram)\.com\/)?/, '').replace(/\/$/, '')
