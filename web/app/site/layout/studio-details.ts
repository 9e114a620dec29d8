import { type ContactInfo, contactInfoApi } from '@prahar/contract/contact-info'
import { studio } from '../../content/studio.ts'
import type { Api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'

/** How to reach the studio, as the footer and the contact page show it. */
export interface StudioDetails {
  phone: string
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
  email: studio.email,
  address: studio.address,
  chatNumber: studio.chatNumber,
  hours: studio.fallbackHours,
  failed: false,
}

/** What staff saved; the built-in details until they did, or when nobody can look. */
export async function loadStudioDetails(api: Api): Promise<StudioDetails> {
  try {
    const info = await api(contactInfoApi.show)
    if (info === null) return BUILT_IN_DETAILS
    const { phone, email, address, workingHours: hours } = info
    return { phone, email, address, hours, chatNumber: info.chatNumber || studio.chatNumber, failed: false }
  } catch (error) {
    reportFailure(error)
    return { ...BUILT_IN_DETAILS, failed: true }
  }
}
