export const LINK_MAX = 2_000
export const LINK_TITLE_MAX = 200

export const LINK_TEXTS = {
  notAUrl: 'Please enter a valid URL.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
} as const
