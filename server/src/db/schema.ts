// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely'

export interface Migrations {
  name: string
  applied_at: Generated<Date>
}

export interface Pictures {
  id: Generated<string>
  public_id: string
  storage_key: string
  alt: Generated<string>
  width: number
  height: number
  placeholder: string
  avif: Generated<number[]>
  webp: Generated<number[]>
  jpeg: Generated<number[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface RateLimits {
  key: string
  hits: number
  resets_at: Date
}

export interface ServicePictures {
  service_id: string
  picture_id: string
  position: number
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
  header_picture_id: string | null
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
  pictures: Pictures
  rate_limits: RateLimits
  service_pictures: ServicePictures
  services: Services
  staff: Staff
  staff_sessions: StaffSessions
}
