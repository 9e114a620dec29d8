import type { ContactInfo } from '@prahar/contract/contact-info'

interface Row {
  id: string
  phone: string
  alt_mobile: string
  email: string
  address: string
  working_hours: unknown
}

export function toContactInfo({ id, phone, alt_mobile, email, address, working_hours }: Row): ContactInfo {
  const workingHours = working_hours as ContactInfo['workingHours']
  return { _id: id, phone, altMobile: alt_mobile, email, address, workingHours }
}
