export const HANDOVER_TEXTS = {
  gone: 'This is not there any more.',
  to: 'Please choose another one.',
  done: 'They are handed over.',
  bookedMeanwhile: 'Someone was booked meanwhile. Please look again.',
} as const
