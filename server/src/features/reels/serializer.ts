import type { Reel } from '@linework/contract/reels/shapes'

interface Row {
  id: string
  url: string
  title: string
  version: number
}

export function serializeReel({ id, ...fields }: Row): Reel {
  return { _id: id, ...fields }
}
