import { TEMPLATE_KINDS } from '@linework/contract/messages/templates'
import { type Keys, keys, PICTURE } from './keys.ts'

const contact = keys(
  '_id name email phone service artist inspiration description createdAt',
  { lastChange: keys('', {}, 'what by at') },
  'reference topic status unread note bookedFor comesAt chatNumber undelivered waiting pictures',
)
const listedContact = { ...contact, thumbnails: keys('', {}, 'id kind thumbnail') }
const appointment = keys(
  '',
  {},
  '_id startsAt endsAt minutes artistId artistName service sessionNumber sessionCount note price deposit depositAsked depositReceived depositReference depositReturned state version enquiry reference name phone email source clientConfirmedAt clientAsks clientWords clientAskedAt',
)
const calendar = keys('', {}, 'madeAt')

const empty = 'empty' as unknown as Keys

/** Enquiries, appointments and their messages, and the figures about them. */
export const DESK_KEYS: Record<string, Keys> = {
  'GET /contact': keys('totalPages', { data: listedContact }),
  'POST /contact/search': keys('totalPages', { data: listedContact }),
  'GET /contact/:id/pictures': keys('', {}, 'id kind width height address thumbnail'),
  'GET /handover/:id': {
    ...keys('', { clients: keys('', {}, 'name at') }, 'enquiries appointments waiting'),
    clashes: empty,
  },
  'GET /appointments': {
    appointments: appointment,
    blocked: keys('', {}, '_id artistId startsAt endsAt reason'),
  },
  'GET /appointments/asked': appointment,
  'GET /contact/:id/appointments': appointment,
  'GET /contact/:id/appointments/others': appointment,
  'GET /visits/:token': keys(
    '',
    {
      artist: keys('', { picture: PICTURE }, 'name'),
      client: keys('', {}, 'name phone email description reference since'),
      deposit: keys('', {}, 'amount upiId paymentLink isReceived'),
    },
    'state startsAt minutes isOver service sessionNumber sessionCount confirmedAt asks askedAt linkEndsAt bring aftercare mayErase eraseIsAsked',
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
      mails: keys('', {}, '_id kind hours state problem isUntold at'),
    },
    'chatNumber email link upiId reference studio',
  ),
  'GET /bookings': { today: { ...contact, appointment }, tomorrow: { ...contact, appointment } },
  'GET /bookings/calendar': calendar,
  'GET /contact/form': keys('', {}, 'started keptDays'),
  'GET /contact/sent': keys('', {}, 'reference'),
  'GET /contact/waitlist': keys('', {}, 'count artist weekday'),
  'GET /contact/unread': {
    ...keys('', {}, 'count suspects undelivered healing'),
    byStatus: keys('', {}, 'open waitlist new contacted booked closed spam'),
    newest: keys('', {}, '_id createdAt'),
  },
  'GET /alerts': keys('', { phones: keys('', {}, '_id endpoint name since') }, 'publicKey digest mailIsOn'),
  'GET /dashboard/reminders': { data: { ...contact, ...keys('', {}, 'remindAt') } },
  'GET /dashboard/waiting': keys('', { data: contact }, 'total'),
  'GET /contact/:id': {
    ...contact,
    ...keys('', { mails: keys('', {}, 'kind state tries problem at') }, 'mailIsOn remindAt'),
    earlier: keys('', {}, '_id reference service status createdAt'),
  },
  'GET /form-check': keys('', {}, 'at problem mailIsOn'),
  'POST /people/find': { requests: contact },
  'GET /dashboard/contacts': contact,
  'GET /dashboard/countDetails': keys(
    'artistCount serviceCount galleryCount contactsCount faqsCount insideStudioCount',
  ),
  'GET /dashboard/figures': keys(
    '',
    {
      byArtist: keys('', {}, 'name enquiries booked came missed waiting'),
      bySource: keys('', {}, 'source enquiries booked came missed'),
    },
    'days enquiries booked came missed answerMinutes',
  ),
  'GET /dashboard/stats': { days: keys('', {}, 'day count'), services: keys('', {}, 'service count') },
}
