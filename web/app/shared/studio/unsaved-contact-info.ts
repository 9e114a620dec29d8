import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'

export type ContactDetails = Omit<ContactInfo, '_id' | 'version'>

let unsaved: ContactDetails | undefined

/** Only for a preview, whose pages show this unsaved info instead of the saved contact details. */
export function setUnsavedContactInfo(info: ContactDetails | undefined): void {
  unsaved = info
}

export const readUnsavedContactInfo = () => unsaved
