export const REEL_TEXTS = { gone: 'Reel not found.', deleted: 'Reel deleted.' } as const
