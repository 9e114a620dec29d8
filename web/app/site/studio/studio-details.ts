import type { ContactInfo, SpecialDay } from '@linework/contract/contact-info/shapes'
import type { Studio } from '@linework/contract/studio/shapes'

/** Contact details, as the footer and the contact page show them. '' for what the studio has not given. */
export interface StudioDetails {
  phone: string
  altMobile: string
  email: string
  address: string
  /** Country code and number, digits only. */
  chatNumber: string
  /** The saved rows, or a line. */
  hours: ContactInfo['workingHours'] | string
  /** Those that are not over, next first. */
  specialDays: SpecialDay[]
  failed: boolean
}

/** What the server gave; `saved` is null before the first save and when the call failed. */
export interface LoadedDetails {
  saved: Omit<StudioDetails, 'failed'> | null
  failed: boolean
}

export const NO_DETAILS: LoadedDetails = { saved: null, failed: false }

/** The saved details; otherwise the sample's, or what the profile of another studio has. */
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

/** The address in one line; '' without a street, because a city alone leads nowhere. */
function addressOf({ street, city, region, postalCode }: Studio['place']): string {
  if (street === '') return ''
  return [street, city, `${region} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}
