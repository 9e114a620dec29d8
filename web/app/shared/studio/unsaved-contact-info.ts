import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'

export type ContactDetails = Omit<ContactInfo, '_id' | 'version'>

let unsaved: ContactDetails | undefined

/** Called only in a preview, whose pages show this info in place of the saved contact data. */
export function setUnsavedContactInfo(info: ContactDetails | undefined): void {
  unsaved = info
}

export const readUnsavedContactInfo = () => unsaved
