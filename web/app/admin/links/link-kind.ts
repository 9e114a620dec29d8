import type { Short } from '@linework/contract/shorts/shapes'

/** A short or a reel: they travel alike. */
export type Link = Short

/** What one of the two screens says and does. */
export interface LinkKind {
  kind: 'shorts' | 'reels'
  title: string
  addLabel: string
  placeholder: string
  emptyText: string
  perPage: number
  /** One of them, with a capital: 'Short'. */
  one: string
  /** The address of its player, or nothing when it is not recognised. */
  embed: (url: string) => string | undefined
  notRecognised: string
  create: (body: { url: string }) => Promise<unknown>
  remove: (id: string) => Promise<{ message: string }>
}
