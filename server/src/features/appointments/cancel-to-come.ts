import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { noteChange } from '../../records/audit-log.ts'
import { tellClient } from './client/tell-client.ts'
import { lockToCome } from './queries.ts'
import { updatePlan } from './save-appointment.ts'

/** Calls off what is still to come of some enquiries, before they are closed or deleted. A second call finds nothing to do. */
export async function cancelToCome(
  tx: Db,
  parts: Pick<Deps, 'queue' | 'mailer'>,
  enquiryIds: string[],
  { staff, tellsClient }: { staff: StaffMember; tellsClient: boolean },
) {
  const rows = await lockToCome(tx, enquiryIds, ownArtist(staff))
  let told = 0
  for (const before of rows) {
    await updatePlan(tx, before, { state: 'cancelled', alreadyHappened: false }, staff)
    await noteChange(tx, staff, {
      kind: 'contact',
      verb: 'changed',
      id: before.contact_id,
      fields: ['appointment'],
    })
    if ((await tellClient(tx, parts, before.id, { before, tellsClient })) === 'soon') told += 1
  }
  return { cancelled: rows.length, told }
}
