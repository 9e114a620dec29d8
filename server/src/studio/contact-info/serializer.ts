import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { chatNumberOf } from '../../phone-numbers.ts'
import type { findContactInfo } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findContactInfo>>>

export function serializeContactInfo(row: Row, country: string): ContactInfo {
  const { id, phone, alt_mobile, email, address, working_hours, special_days, version } = row
  const workingHours = working_hours as ContactInfo['workingHours']
  const specialDays = special_days as ContactInfo['specialDays']
  const chatNumber = chatNumberOf(country, phone, alt_mobile)
  return {
    _id: id,
    phone,
    altMobile: alt_mobile,
    chatNumber,
    email,
    address,
    workingHours,
    specialDays,
    version,
  }
}
