import { writeEmail } from '../../mail/write-email.ts'

interface Numbers {
  unanswered: number
  appointments: number
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Numbers alone: a mailbox may be read by others than its owner. */
export function digestEmail(
  { unanswered, appointments }: Numbers,
  { studio, accent, publicUrl }: { studio: string; accent: string; publicUrl: string },
) {
  const waiting = counted(unanswered, 'enquiry needs an answer', 'enquiries need an answer')
  const today = counted(appointments, 'appointment today', 'appointments today')
  return {
    subject: `${studio}: ${waiting}, ${today}`,
    ...writeEmail({
      heading: 'Good morning',
      accent,
      paragraphs: [`${waiting}.`, `${today}.`],
      links: [
        ['Open the back office', `${publicUrl}/admin`],
        ['Stop this email', `${publicUrl}/admin/account`],
      ],
    }),
  }
}
