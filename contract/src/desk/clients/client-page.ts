/** Answers of a client on the page of an appointment. 'move' and 'cancel' create a change request. */
export const CLIENT_RESPONSES = ['confirm', 'move', 'cancel'] as const

export type ClientResponse = (typeof CLIENT_RESPONSES)[number]

export const VISIT_WORDS_MAX = 1_000

export const VISIT_TOKEN_MAX = 100

export const VISIT_TEXTS = {
  ended: 'This link has expired or is incomplete.',
  confirmed: 'Thank you. You have confirmed.',
  asked: 'We have your request and will reply soon.',
  moveMessage: 'Tell us which time would suit you.',
  over: 'This appointment is in the past.',
  moved: (when: string) =>
    `The studio has moved this appointment. It is now on ${when}. Please confirm the new time.`,
  cancelled: 'This appointment was cancelled.',
  eraseLater: 'You have an upcoming appointment. Ask us to cancel it first.',
  erased: 'Your data has been erased.',
  eraseAsked: 'We have your request and will erase your data.',
  good: 'Thank you. Good to hear.',
  wrong: 'Thank you. We will look at it and call you.',
  healed: 'Thank you for the picture.',
  stopped: 'You will not get these messages again.',
  resumed: 'You will get these messages again.',
} as const

/** Path of a client's pages. The request log redacts the rest of the path, which contains a token. */
export const VISIT_PAGE = '/visit'

export const clientPageUrl = (publicUrl: string, token: string) => `${publicUrl}${VISIT_PAGE}/${token}`

/** Below VISIT_PAGE, so that links to offers are neither logged nor indexed. */
export const offerPageUrl = (publicUrl: string, token: string) => `${publicUrl}${VISIT_PAGE}/times/${token}`

export const checkUpUrl = (publicUrl: string, token: string) => `${publicUrl}${VISIT_PAGE}/check-up/${token}`

/** 'healed' is a picture of the healed work; 'stop' and 'resume' concern further messages. */
export const CHECK_UP_ANSWERS = ['good', 'wrong', 'healed', 'stop', 'resume'] as const

export type CheckUpAnswer = (typeof CHECK_UP_ANSWERS)[number]
