import type { ContactInfo } from '@linework/contract/contact-info/shapes'
import { studio } from '../../content/studio.ts'

/** How to reach the studio, as the footer and the contact page show it. */
export interface StudioDetails {
  phone: string
  /** '' without a second number. */
  altMobile: string
  email: string
  address: string
  /** Digits for click-to-chat. */
  chatNumber: string
  /** As staff saved them, or one line of ours. */
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
