import { TEMPLATE_KINDS } from '@linework/contract/desk/clients/messages'
import { type Keys, keys, PICTURE } from './keys.ts'

const contact = keys(
  '_id name email phone service artist inspiration description createdAt',
  { lastChange: keys('', {}, 'what by at') },
  'reference topic status unread note bookedFor nextAppointmentAt chatNumber undelivered waiting pictures',
)
const listedContact = { ...contact, thumbnails: keys('', {}, 'id kind thumbnail') }
const appointment = keys(
  '',
  {},
  '_id startsAt endsAt minutes artistId artistName service sessionNumber sessionCount note price deposit depositRequested depositReceived depositReference depositReturned state version enquiry reference name phone email source clientConfirmedAt changeRequest changeRequestMessage changeRequestedAt',
)
const calendar = keys('', {}, 'createdAt')

const empty = 'empty' as unknown as Keys

/** Enquiries, appointments, their messages, and the figures about them. */
export const DESK_KEYS: Record<string, Keys> = {
  'GET /contact': keys('totalPages', { data: listedContact }),
  'POST /contact/search': keys('totalPages', { data: listedContact }),
  'GET /contact/:id/pictures': keys('', {}, 'id kind width height address thumbnail'),
  'GET /reassignments/:id': {
    ...keys('', { clients: keys('', {}, 'name at') }, 'enquiries appointments waiting'),
    clashes: empty,
  },
  'GET /appointments': {
    appointments: appointment,
    blocked: keys('', {}, '_id artistId startsAt endsAt reason'),
    hours: keys(
      '',
      {
        workingHours: keys('', {}, 'day hours note'),
        specialDays: keys('', {}, 'from to hours note'),
        artists: keys('', {}, '_id hours'),
      },
      '',
    ),
  },
  'GET /appointments/change-requests': appointment,
  'GET /contact/:id/appointments': appointment,
  'GET /contact/:id/client-appointments': appointment,
  'GET /visits/:token': keys(
    '',
    {
      artist: keys('', { picture: PICTURE }, 'name'),
      client: keys('', {}, 'name phone email description reference since'),
      deposit: keys('', {}, 'amount upiId paymentLink isReceived'),
    },
    'state startsAt minutes isPast service sessionNumber sessionCount confirmedAt asks askedAt linkEndsAt bring aftercare canErase mustRequestErasure',
  ),
  'GET /messages': keys(
    '',
    { templates: keys('', {}, TEMPLATE_KINDS.join(' ')), aftercare: keys('', {}, 'service text') },
    'reminderHours upiId paymentLink reviewLink bring version',
  ),
  'GET /appointments/:id/messages': keys(
    '',
    {
      messages: keys('', {}, 'kind text missing'),
      mails: keys('', {}, '_id kind hours state problem isUnnotified at'),
    },
    'chatNumber email link upiId reference studio',
  ),
  'GET /bookings': { today: { ...contact, appointment }, tomorrow: { ...contact, appointment } },
  'GET /bookings/calendar': calendar,
  'GET /contact/form-token': keys('', {}, 'started keptDays'),
  'GET /contact/receipt': keys('', {}, 'reference'),
  'GET /contact/waitlist': keys('', {}, 'count artist weekday'),
  'GET /contact/unread': {
    ...keys('', {}, 'count suspects undelivered healing'),
    byStatus: keys('', {}, 'open waitlist new contacted booked closed spam'),
    newest: keys('', {}, '_id createdAt'),
  },
  'GET /notifications': keys(
    '',
    { pushSubscriptions: keys('', {}, '_id endpoint name createdAt') },
    'publicKey digest mailEnabled',
  ),
  'GET /dashboard/reminders': { data: { ...contact, ...keys('', {}, 'remindAt') } },
  'GET /dashboard/unanswered': keys('', { data: contact }, 'total'),
  'GET /contact/:id': {
    ...contact,
    ...keys('', { mails: keys('', {}, 'kind state tries problem at') }, 'mailEnabled remindAt'),
    earlier: keys('', {}, '_id reference service status createdAt'),
  },
  'GET /form-check': keys('', {}, 'at problem mailEnabled'),
  'GET /clients/:id': {
    ...keys('', { numbers: keys('', {}, 'enquiry phone chatNumber isSeparable') }, '_id name since'),
    appointments: appointment,
    enquiries: { ...listedContact, ...keys('', {}, 'isDeleted') },
    sameEmail: empty,
  },
  'POST /privacy/search': { requests: contact },
  'GET /dashboard/contacts': contact,
  'GET /dashboard/countDetails': keys(
    'artistCount serviceCount galleryCount contactsCount faqsCount insideStudioCount',
  ),
  'GET /dashboard/performance': keys(
    '',
    {
      byArtist: keys('', {}, 'name enquiries booked came missed waiting'),
      bySource: keys('', {}, 'source enquiries booked came missed'),
    },
    'days enquiries booked came missed answerMinutes',
  ),
  'GET /dashboard/enquiry-stats': {
    days: keys('', {}, 'day count'),
    services: keys('', {}, 'service count'),
  },
}
