import type { Link } from '@linework/contract/content/links-shapes'

export const nameOf = ({ title, url }: Link) => title || shortUrl(url)

/** Short enough for a card, such as 'shorts/dQw4w9WgXcQ'. */
export const shortUrl = (url: string) =>
  url.replace(/^https?:\/\/(?:(?:www|m)\.)?(?:(?:youtube|instagram)\.com\/)?/, '').replace(/\/$/, '')
