import type { ContactRequest } from '@prahar/contract/contact'

interface Row extends Omit<ContactRequest, '_id' | 'createdAt'> {
  id: string
  created_at: Date
}

export function toContactRequest({ id, created_at, ...fields }: Row): ContactRequest {
  return { _id: id, ...fields, createdAt: created_at.toISOString() }
}
