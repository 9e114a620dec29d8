import { contactInfoApi } from '@linework/contract/contact-info/api'
import { studio } from '../../content/studio.ts'
import type { Api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { BUILT_IN_DETAILS, type StudioDetails } from './studio-details.ts'

/** The saved details; the built-in ones before the first save and when the call fails. */
export async function loadStudioDetails(api: Api): Promise<StudioDetails> {
  try {
    const info = await api(contactInfoApi.show)
    if (info === null) return BUILT_IN_DETAILS
    const { phone, altMobile, email, address, workingHours: hours } = info
    const chatNumber = info.chatNumber || studio.chatNumber
    return { phone, altMobile, email, address, hours, chatNumber, failed: false }
  } catch (error) {
    reportFailure(error)
    return { ...BUILT_IN_DETAILS, failed: true }
  }
}
