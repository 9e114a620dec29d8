export const FORM_CHECK_TEXTS = {
  started: 'The form is being checked.',
  notStored: 'The form accepted the enquiry but did not store it.',
  rejected: (status: number) => `The form returned status ${status}.`,
  unreachable: 'The form cannot be reached at its public address.',
  mailWaits: 'The enquiry was stored, but its email was not sent.',
} as const
