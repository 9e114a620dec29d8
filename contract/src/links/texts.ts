export const LINK_TEXTS = {
  notAUrl: 'Please enter a valid URL.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
} as const
