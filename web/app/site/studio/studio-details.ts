import type { ContactInfo, SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import type { OpenDays } from '@linework/contract/studio/open-days'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

/** Contact details of the footer and the contact page. '' for missing ones. */
export interface StudioDetails {
  phone: string
  altMobile: string
  email: string
  address: string
  /** Country code and number, digits only. */
  chatNumber: string
  /** The saved rows, or a free text. */
  hours: ContactInfo['workingHours'] | string
  /** Upcoming special days, next first. */
  specialDays: SpecialDay[]
  failed: boolean
}

/** The server's response; `saved` is null before the first save and when the call failed. */
export interface LoadedDetails {
  saved: Omit<StudioDetails, 'failed'> | null
  failed: boolean
}

export const NO_DETAILS: LoadedDetails = { saved: null, failed: false }

/** Returns the saved details; otherwise the sample's, or those from the profile of another studio. */
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

/** Returns the hours by day. Without days when the hours are a free text. */
export const openDaysOf = ({ hours, specialDays }: StudioDetails): OpenDays => ({
  workingHours: typeof hours === 'string' ? [] : hours,
  specialDays,
})

/** Returns the address in one line; '' without a street, because a city is too imprecise for a map. */
function addressOf({ street, city, region, postalCode }: Studio['place']): string {
  if (street === '') return ''
  return [street, city, `${region} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}
