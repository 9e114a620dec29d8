export const EMAIL_MAX = 254

export const PASSWORD_MIN = 12

export const PASSWORD_MAX = 200

const RANKS = { artist: 1, desk: 2, owner: 3 } as const

export type Role = keyof typeof RANKS

/** In ascending order: each role includes the permissions of the previous ones. */
export const ROLES = Object.keys(RANKS) as [Role, ...Role[]]
export const hasRole = (role: Role, least: Role) => RANKS[role] >= RANKS[least]
