export const SHORT_TEXTS = { gone: 'Short not found.', deleted: 'Short deleted.' } as const
