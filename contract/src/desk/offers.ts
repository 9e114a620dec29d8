/** 'full' means that every offered time was booked or blocked before the client answered. */
export const OFFER_STATES = ['open', 'full', 'taken', 'declined', 'withdrawn', 'expired'] as const

export type OfferState = (typeof OFFER_STATES)[number]

/** Ways in which staff send the link: a tap opens the app or copies the message. */
export const OFFER_WAYS = ['whatsapp', 'email', 'copy'] as const

export const OFFERED_MIN = 2

export const OFFERED_MAX = 4
export const OFFER_HOURS_DEFAULT = 48

export const OFFER_HOURS_MAX = 14 * 24

/** A freed time is held for this long for the client who was offered it. */
export const FREED_HOURS = 12

export const OFFER_TEXTS = {
  count: `Choose ${OFFERED_MIN} to ${OFFERED_MAX} times.`,
  hours: `Enter 1 to ${OFFER_HOURS_MAX} hours.`,
  artist: 'Choose an artist.',
  taken: 'One of these times was just taken. Choose another.',
  none: 'No offer is open for this enquiry.',
  notFree: 'This time is no longer free.',
  noClients: 'The waitlist has no other client for this time.',
  changed: 'Someone else just changed this. Please try again.',
  closed: 'This time is not offered to the waitlist.',
  withdrawn: 'Offer withdrawn.',
  message: 'Tell us which times would suit you.',
  asked: 'We have your message and will reply soon.',
  stays: 'Thank you. You stay on the waitlist.',
  booked: 'Your appointment is booked.',
  answered: 'This offer was already answered.',
  ended: 'This offer has ended.',
  gone: 'This time was just taken by someone else. Choose another.',
} as const
