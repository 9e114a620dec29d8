import type { Group } from '../fault.ts'
import { accessibility } from './accessibility.ts'
import { caches } from './caches.ts'
import { failures } from './failures.ts'
import { mail } from './mail.ts'
import { pictures } from './pictures.ts'
import { publication } from './publication.ts'
import { rateLimits } from './rate-limits.ts'
import { signIn } from './sign-in.ts'
import { timeZones } from './time-zones.ts'
import { undo } from './undo.ts'
import { validation } from './validation.ts'
import { versions } from './versions.ts'

export const GROUPS: Group[] = [
  signIn,
  versions,
  publication,
  undo,
  mail,
  rateLimits,
  timeZones,
  caches,
  pictures,
  validation,
  accessibility,
  failures,
]
