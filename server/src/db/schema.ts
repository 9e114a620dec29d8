// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely'

export interface Migrations {
  name: string
  applied_at: Generated<Date>
}

export interface RateLimits {
  key: string
  hits: number
  resets_at: Date
}

export interface Services {
  id: Generated<string>
  name: string
  slug: string
  category: Generated<string>
  short_description: string
  full_description: string
  position: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface Staff {
  id: Generated<string>
  email: string
  password_hash: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  disabled_at: Date | null
}

export interface StaffSessions {
  token_hash: Buffer
  staff_id: string
  address: string
  created_at: Generated<Date>
  last_used_at: Generated<Date>
}

export interface DB {
  migrations: Migrations
  rate_limits: RateLimits
  services: Services
  staff: Staff
  staff_sessions: StaffSessions
}
