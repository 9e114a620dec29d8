import { contactInfoApi } from '@linework/contract/studio/site-api'
import { type Api, reportFailure } from '../../lib/calls/api.ts'
import { readUnsavedContactInfo } from '../../shared/studio/unsaved-contact-info.ts'
import { type LoadedDetails, NO_DETAILS } from './studio-details.ts'

/** A dynamic import, because most studios have no special days and need not download this file. */
export const loadSpecialDays = () => import('./special-days.ts')

export async function loadStudioDetails(api: Api): Promise<LoadedDetails> {
  try {
    const info = readUnsavedContactInfo() ?? (await api(contactInfoApi.show))
    if (info === null) return NO_DETAILS
    const { phone, altMobile, email, address, workingHours: hours, chatNumber } = info
    const specialDays =
      info.specialDays.length === 0
        ? []
        : (await loadSpecialDays()).upcomingSpecialDays(info.specialDays, new Date())
    return { saved: { phone, altMobile, email, address, hours, specialDays, chatNumber }, failed: false }
  } catch (error) {
    reportFailure(error)
    return { saved: null, failed: true }
  }
}
