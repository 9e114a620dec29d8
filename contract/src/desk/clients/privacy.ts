/** Retention of the access log. */
export const ACCESS_LOG_RETENTION_DAYS = 365

/** Default period of an exported file. */
export const ACCESS_LOG_DAYS = 30

export const PEOPLE_TEXTS = {
  find: 'Enter a phone number or an email.',
  erased: (count: number) => (count === 1 ? '1 request erased.' : `${count} requests erased.`),
} as const
