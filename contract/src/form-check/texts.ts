export const FORM_CHECK_TEXTS = {
  started: 'The form is being checked.',
  notStored: 'The request was answered but not stored.',
  refused: (status: number) => `The form answered ${status}.`,
  unreachable: 'The form cannot be reached at its public address.',
  mailWaits: 'The request was stored, but its mail was not handed over.',
} as const
