import type { ContactInfo } from '@linework/contract/contact-info/shapes'
import { studio } from '../../content/studio.ts'

/** Contact details, as the footer and the contact page show them. */
export interface StudioDetails {
  phone: string
  /** '' without a second number. */
  altMobile: string
  email: string
  address: string
  /** Country code and number, digits only. */
  chatNumber: string
  /** The saved rows, or the built-in line. */
  hours: ContactInfo['workingHours'] | string
  failed: boolean
}

export const BUILT_IN_DETAILS: StudioDetails = {
  phone: studio.phone,
  altMobile: studio.altMobile,
  email: studio.email,
  address: studio.address,
  chatNumber: studio.chatNumber,
  hours: studio.fallbackHours,
  failed: false,
}
