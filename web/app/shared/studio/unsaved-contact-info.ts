import type { ContactInfo } from '@linework/contract/contact-info/shapes'

export type ContactDetails = Omit<ContactInfo, '_id' | 'version'>

let unsaved: ContactDetails | undefined

/** Only in a preview: the pages there show these instead of what is saved. */
export function noteUnsavedContactInfo(info: ContactDetails | undefined): void {
  unsaved = info
}

export const readUnsavedContactInfo = () => unsaved
