import type { Short } from '@linework/contract/shorts/shapes'

/** A short or a reel; both have the same shape. */
export type Link = Short

/** The texts and calls of one of the two screens. */
export interface LinkKind {
  kind: 'shorts' | 'reels'
  title: string
  addLabel: string
  placeholder: string
  emptyText: string
  perPage: number
  /** The singular, capitalised, such as 'Short'. */
  one: string
  /** The URL of the player, or undefined when the link is not recognised. */
  embed: (url: string) => string | undefined
  notRecognised: string
  create: (body: { url: string }) => Promise<unknown>
  remove: (id: string) => Promise<{ message: string }>
}
