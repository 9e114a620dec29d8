import type { reelsApi, shortsApi } from '@linework/contract/content/api'
import type { reels, shorts } from '@linework/contract/content/links-kind'
import { type Link, linkFields } from '@linework/contract/content/links-shapes'
import type { RecordEditor, RecordForm } from '../records/use-record-form.ts'

export interface LinkKind {
  kind: typeof reels | typeof shorts
  api: typeof reelsApi | typeof shortsApi
  title: string
  addLabel: string
  empty: { text: string; note: string; add: string }
  perPage: number
  one: string
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
