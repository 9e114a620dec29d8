import type { Group } from '../fault.ts'

export const mail: Group = {
  id: 'mail',
  title: 'Mail exactly once',
  faults: [
    {
      id: 'mail-sent-before-it-is',
      file: 'server/src/mail/deliver.ts',
      from: "isLate || isFinal ? 'failed' : 'waiting'",
      to: "isLate || isFinal ? 'failed' : 'sent'",
      harm: 'An enquiry that the mail server postponed is marked as sent and never reaches the studio.',
      seenBy: ['server/src/features/enquiries/mail/delivery.test.ts'],
      only: '451',
    },
    {
      id: 'mail-without-lock',
      file: 'server/src/features/enquiries/jobs.ts',
      from: 'return withLock(deps.db, mailId, () => deliverLocked(deps, mailId))',
      to: 'return deliverLocked(deps, mailId)',
      harm: 'Two servers send the same email to a client.',
      seenBy: ['server/src/features/enquiries/mail/delivery.test.ts'],
      only: 'several workers',
    },
    {
      id: 'mail-overtaken',
      file: 'server/src/features/appointments/client/jobs.ts',
      from: 'if (mail.is_overtaken) return',
      to: 'if (mail.is_overtaken && mail.tries > 0) return',
      harm: 'A client is reminded of a date that was moved or cancelled.',
      seenBy: ['server/src/features/appointments/client/reminders.test.ts'],
    },
    {
      id: 'mail-reminder-again',
      file: 'server/src/features/appointments/client/mail-queries.ts',
      from: "where appointment_mails.state = 'dropped' and appointment_mails.begun_at is null",
      to: "where appointment_mails.state <> 'waiting'",
      harm: 'A client gets the same reminder every minute.',
      seenBy: ['server/src/features/appointments/client/reminders.test.ts'],
    },
    {
      id: 'mail-digest-again',
      file: 'server/src/features/alerts/digest-queries.ts',
      from: 'on conflict do nothing',
      to: 'on conflict (staff_id, day) do update set sent_at = null',
      harm: 'Staff get the morning email again every hour until noon.',
      seenBy: ['server/src/features/alerts/digest.test.ts'],
    },
  ],
}
