import type { Role } from '@linework/contract/studio/accounts/sign-in'
import { listBooked } from '../../desk/appointments/queries.ts'
import { countEnquiries } from '../../desk/enquiries/queries.ts'
import { scopedArtistId } from '../../http/require-staff.ts'
import { writeEmail } from '../../mail/write-email.ts'
import { type Email, type OutboxRow, requireMailer, type SendDeps } from '../../outbox/messages.ts'
import { findStudio } from '../profile/queries.ts'
import { findDigestReader } from './queries.ts'

export const digestWriters = { 'staff.digest': writeDigest }

/** The digest contains only counts, because others may read the mailbox. Undefined if it is outdated. */
async function writeDigest(deps: SendDeps, { staff_id, facts }: OutboxRow): Promise<Email | undefined> {
  const { db, config } = deps
  const person = await findDigestReader(db, staff_id as string, (facts as { day: string }).day)
  if (person === undefined) return undefined
  const mailer = requireMailer(deps)
  const artistId = scopedArtistId({ role: person.role as Role, artistId: person.artist_id })
  const [unanswered, booked, { profile }] = await Promise.all([
    countEnquiries(db, { status: 'new', artistId }),
    listBooked(db, { daysFromToday: 0, artistId }),
    findStudio(db),
  ])
  const studio = profile.name || mailer.studioName || new URL(config.PUBLIC_URL).hostname
  const waiting = counted(unanswered, 'enquiry needs a reply', 'enquiries need a reply')
  const today = counted(booked.length, 'appointment today', 'appointments today')
  return {
    to: person.email,
    fromName: studio,
    subject: `${studio}: ${waiting}, ${today}`,
    ...writeEmail({
      heading: 'Good morning',
      accent: profile.look.accent,
      paragraphs: [`${waiting}.`, `${today}.`],
      links: [
        ['Open the back office', `${config.PUBLIC_URL}/admin`],
        ['Stop these emails', `${config.PUBLIC_URL}/admin/account`],
      ],
    }),
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
