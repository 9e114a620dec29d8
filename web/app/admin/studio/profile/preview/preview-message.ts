import type { ContactDetails } from '../../../../shared/studio/unsaved-contact-info.ts'
import type { StudioDocument } from '../document/studio-values.ts'

export interface PreviewMessage {
  type: 'studio-preview'
  document: StudioDocument
  /** The unsaved contact info; undefined while it equals the saved values. */
  contactInfo: ContactDetails | undefined
}

export type Unsaved = Omit<PreviewMessage, 'type'>

export const PREVIEW_READY = 'studio-preview-ready'

/** Accepts only messages of this origin from the parent window. */
export const isPreviewMessage = (event: MessageEvent): event is MessageEvent<PreviewMessage> =>
  event.origin === location.origin && event.source === window.parent && event.data?.type === 'studio-preview'
