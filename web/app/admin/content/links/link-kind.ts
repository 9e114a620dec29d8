import type { Link } from '@linework/contract/content/links-shapes'

export type { Link }

interface SentLink {
  body: { url: string; title?: string; version?: number }
  /** The multipart body, when a cover is uploaded. */
  form: FormData | undefined
  onProgress: (share: number) => void
}

/** Texts and endpoints of the shorts or the reels screen. */
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
  create: (sent: SentLink & { headers: Record<string, string> }) => Promise<unknown>
  update: (link: Link, sent: SentLink) => Promise<unknown>
  remove: (id: string) => Promise<{ message: string }>
}
