/** What a client may answer. Moving and cancelling are asked for: staff do it. */
export const VISIT_ANSWERS = ['confirm', 'move', 'cancel'] as const

export type VisitAnswer = (typeof VISIT_ANSWERS)[number]

export const VISIT_WORDS_MAX = 1_000

export const VISIT_TOKEN_MAX = 100
