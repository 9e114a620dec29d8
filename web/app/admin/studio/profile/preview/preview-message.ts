import type { ContactDetails } from '../../../../shared/studio/unsaved-contact-info.ts'
import type { StudioDocument } from '../document/studio-values.ts'

/** Sent by the Studio screen to the page in the frame, with the unsaved values. */
export interface PreviewMessage {
  type: 'studio-preview'
  document: StudioDocument
  /** Undefined while it equals the saved values. */
  contactInfo: ContactDetails | undefined
}

/** The values that the pages show instead of the saved ones. */
export type Unsaved = Omit<PreviewMessage, 'type'>

/** Sent by the page in the frame when it can receive messages. */
export const PREVIEW_READY = 'studio-preview-ready'

/** Accepts only messages of this origin from the parent window. */
export const isPreviewMessage = (event: MessageEvent): event is MessageEvent<PreviewMessage> =>
  event.origin === location.origin && event.source === window.parent && event.data?.type === 'studio-preview'
