import type { ContactInfo, SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import type { OpenDays } from '@linework/contract/studio/open-days'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

export interface StudioDetails {
  phone: string
  altMobile: string
  email: string
  address: string
  chatNumber: string
  hours: ContactInfo['workingHours'] | string
  specialDays: SpecialDay[]
  failed: boolean
}

export interface LoadedDetails {
  saved: Omit<StudioDetails, 'failed'> | null
  failed: boolean
}

export const NO_DETAILS: LoadedDetails = { saved: null, failed: false }

export function detailsOf(
  { saved, failed }: LoadedDetails,
  { fallback, place }: Pick<Studio, 'fallback' | 'place'>,
): StudioDetails {
  if (saved) return { ...saved, chatNumber: saved.chatNumber || (fallback?.details.chatNumber ?? ''), failed }
  if (fallback) return { ...fallback.details, specialDays: [], failed }
  return {
    phone: '',
    altMobile: '',
    email: '',
    address: addressOf(place),
    chatNumber: '',
    hours: '',
    specialDays: [],
    failed,
  }
}

export const openDaysOf = ({ hours, specialDays }: StudioDetails): OpenDays => ({
  workingHours: typeof hours === 'string' ? [] : hours,
  specialDays,
})

/** Returns '' without a street, because a city is too imprecise for a map. */
function addressOf({ street, city, region, postalCode }: Studio['place']): string {
  if (street === '') return ''
  return [street, city, `${region} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}
