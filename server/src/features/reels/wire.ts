import type { Reel } from '@prahar/contract/reels'

export function toReel({ id, url, title }: { id: string; url: string; title: string }): Reel {
  return { _id: id, url, title }
}
