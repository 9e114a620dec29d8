import type { ContactStatus } from '@prahar/contract/contact'

export const STATUS_NAMES: Record<ContactStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
}
