import type { Role } from '@linework/contract/auth/roles'
import type { Person } from '@linework/contract/staff/shapes'
import type { PersonRow } from './queries.ts'

export function serializePerson(row: PersonRow, own: string): Person {
  const { id, email, name, role, artist_id, artist_name, last_seen_at, link_until } = row
  return {
    _id: id,
    email,
    name,
    role: role as Role,
    artist: artist_id === null ? null : { _id: artist_id, name: artist_name ?? '' },
    state: row.disabled_at !== null ? 'disabled' : row.is_invited ? 'invited' : 'active',
    signsInWith: row.way_in,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    linkUntil: link_until?.toISOString() ?? null,
    openEnquiries: row.open_enquiries,
    waiting: row.waiting,
    openAppointments: row.open_appointments,
    digest: row.wants_digest,
    isYou: id === own,
  }
}
