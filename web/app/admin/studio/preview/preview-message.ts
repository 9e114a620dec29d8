import type { ContactDetails } from '../../../shared/studio/unsaved-contact-info.ts'
import type { StudioDocument } from '../document/studio-values.ts'

/** From the Studio screen to the page in its frame: what is not saved yet. */
export interface PreviewMessage {
  type: 'studio-preview'
  document: StudioDocument
  /** Unset while it is as saved. */
  contactInfo: ContactDetails | undefined
}

/** What the pages show instead of what is saved. */
export type Unsaved = Omit<PreviewMessage, 'type'>

/** From the page in the frame, when it can take messages. */
export const PREVIEW_READY = 'studio-preview-ready'

/** Only from this site, and only from the screen around the frame. */
export const isPreviewMessage = (event: MessageEvent): event is MessageEvent<PreviewMessage> =>
  event.origin === location.origin && event.source === window.parent && event.data?.type === 'studio-preview'
