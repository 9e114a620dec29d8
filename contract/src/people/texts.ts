export const PEOPLE_TEXTS = {
  find: 'Please enter a phone number or an email.',
  erased: (count: number) => (count === 1 ? '1 request erased.' : `${count} requests erased.`),
} as const
