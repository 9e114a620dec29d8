/** Retention of the audit log. */
export const AUDIT_LOG_RETENTION_DAYS = 365

export const CHANGES_PAGE = 20

export const CHANGE_VERBS = [
  'added',
  'changed',
  'deleted',
  'restored',
  'removed for good',
  // Verbs of staff accounts.
  'signed in',
  'failed to sign in',
  'invited',
  'joined',
  'reset the password',
  'used a recovery code',
  'disabled',
  'enabled',
] as const

export type ChangeVerb = (typeof CHANGE_VERBS)[number]
