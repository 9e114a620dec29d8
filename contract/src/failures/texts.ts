export const FAILURE_NOTED = 'Noted.'
