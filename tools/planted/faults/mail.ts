import type { Group } from '../fault.ts'

export const mail: Group = {
  id: 'mail',
  title: 'Mail exactly once',
  faults: [
    {
      id: 'mail-sent-before-it-is',
      file: 'server/src/outbox/deliver.ts',
      from: "isLate || isFinal ? 'failed' : 'waiting'",
      to: "isLate || isFinal ? 'failed' : 'sent'",
      harm: 'An enquiry that the mail server postponed is marked as sent and never reaches the studio.',
      seenBy: ['server/src/desk/enquiries/mail/delivery.test.ts'],
      only: '451',
    },
    {
      id: 'mail-without-lease',
      file: 'server/src/outbox/queries.ts',
      from: 'coalesce(leased_until <= now(), true)',
      to: 'coalesce(leased_until > now(), true)',
      harm: 'Two servers send the same email to a client.',
      seenBy: ['server/src/desk/enquiries/mail/delivery.test.ts'],
      only: 'several workers',
    },
    {
      id: 'mail-overtaken',
      file: 'server/src/desk/appointments/client/messages.ts',
      from: 'if (await isOutdated(deps.db, id)) return',
      to: 'if (!(await isOutdated(deps.db, id)) && id === appointment_id) return',
      harm: 'A client is reminded of a date that was moved or cancelled.',
      seenBy: ['server/src/desk/appointments/client/reminders.test.ts'],
    },
    {
      id: 'mail-reminder-again',
      file: 'server/src/desk/appointments/client/mail-queries.ts',
      from: "where outbox.state = 'dropped' and outbox.leased_until is null",
      to: "where outbox.state <> 'waiting'",
      harm: 'A client gets the same reminder every minute.',
      seenBy: ['server/src/desk/appointments/client/reminders.test.ts'],
    },
    {
      id: 'mail-digest-again',
      file: 'server/src/studio/notifications/queries.ts',
      from: 'on conflict do nothing',
      to: "on conflict (key) do update set state = 'waiting'",
      harm: 'Staff get the morning email again every hour until noon.',
      seenBy: ['server/src/studio/notifications/digest.test.ts'],
    },
  ],
}
