export const EMAIL_MAX = 254

export const PASSWORD_MIN = 12

export const PASSWORD_MAX = 200
