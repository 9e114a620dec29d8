import type { reelsApi, shortsApi } from '@linework/contract/content/api'
import type { reels, shorts } from '@linework/contract/content/links-kind'
import { type Link, linkFields } from '@linework/contract/content/links-shapes'
import type { RecordEditor, RecordForm } from '../records/use-record-form.ts'

/** The shorts or the reels screen. */
export interface LinkKind {
  kind: typeof reels | typeof shorts
  api: typeof reelsApi | typeof shortsApi
  title: string
  addLabel: string
  /** The texts of the empty list. */
  empty: { text: string; note: string; add: string }
  perPage: number
  /** The singular, capitalised, such as 'Short'. */
  one: string
  /** The URL of the player, or undefined when the link is not recognised. */
  embed: (url: string) => string | undefined
  notRecognised: string
}

export type LinkFormState = RecordForm<LinkKind['kind'], Link>

export const editorOf = ({ kind, api, one }: LinkKind): RecordEditor<LinkKind['kind'], Link> => ({
  kind,
  one,
  api,
  fields: { create: linkFields, edit: linkFields },
  undrafted: true,
})
