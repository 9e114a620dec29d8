export const FAQ_CATEGORIES = ['general', 'pricing', 'technical', 'other'] as const

export const FAQ_QUESTION_MAX = 300

export const FAQ_ANSWER_MAX = 3_000
