export const VISIT_TEXTS = {
  ended: 'This link has ended or was not copied whole.',
  confirmed: 'Thank you. You said yes.',
  asked: 'We have it, and will answer you.',
  over: 'This appointment is over.',
  moved: (when: string) =>
    `The studio has moved this appointment. It is now on ${when}. Please say yes to this time.`,
  cancelled: 'This appointment was cancelled.',
  eraseLater: 'Your appointment is still to come. Ask us to cancel it first.',
  erased: 'Your data is erased.',
  eraseAsked: 'We have it, and will erase your data.',
  linkRenewed: 'The links that were sent so far have ended.',
} as const
