const RANKS = { artist: 1, desk: 2, owner: 3 } as const

export type Role = keyof typeof RANKS

/** From the narrowest to the widest: each may do all that those before it may. */
export const ROLES = Object.keys(RANKS) as [Role, ...Role[]]

/** True where the role is at least as wide as the least one that is needed. */
export const mayDo = (role: Role, least: Role) => RANKS[role] >= RANKS[least]
