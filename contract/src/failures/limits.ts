export const FAILURE_TEXT_MAX = 200
