import { TEMPLATE_KINDS, VISIT_STEPS } from '@linework/contract/desk/clients/messages'
import { type Keys, keys, PICTURE } from './keys.ts'

const contact = keys(
  '_id name email phone service artist inspiration description createdAt',
  { lastChange: keys('', {}, 'what by at') },
  'reference topic status unread note bookedFor nextAppointmentAt chatNumber undelivered waiting pictures',
)
const listedContact = { ...contact, thumbnails: keys('', {}, 'id kind thumbnail') }
const appointment = keys(
  '',
  {
    depositBalance: keys(
      '',
      { log: keys('', {}, 'what at amount note') },
      'owed held kept forfeited refundable rule agreedAt',
    ),
  },
  '_id startsAt endsAt minutes artistId artistName service sessionNumber sessionCount note price deposit depositRequested depositReceived depositReference depositReturned depositKept state version enquiry reference name phone email source clientConfirmedAt changeRequest changeRequestMessage changeRequestedAt consent',
)
const calendar = keys('', {}, 'createdAt')

const consentText = keys(
  '',
  {},
  '_id name language number minimumAge guardianAge facts statement questions publishedAt',
)
const signingClient = 'name birthDate phone address design placement guardian'
const consentRecord = keys(
  '',
  {
    text: keys('', {}, 'name number language minimumAge guardianAge statement facts questions'),
    client: keys('', {}, `${signingClient} enquiry`),
    signature: keys('', {}, 'name drawn'),
    staff: keys('', {}, 'by idSeen aftercare inkLots needleLots'),
  },
  '_id kind corrects at keptUntil hash appointment startsAt service artist',
)

const empty = 'empty' as unknown as Keys

const afterVisit = keys(
  '',
  { steps: keys('', Object.fromEntries(VISIT_STEPS.map((step) => [step, keys('', {}, 'isOn text')])), '') },
  'service',
)

const offer = keys(
  '',
  { times: keys('', {}, 'startsAt isFree'), sent: keys('', {}, 'way by at') },
  '_id enquiry state artistId artistName service minutes price deposit createdAt expiresAt answeredAt message link',
)

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
    blocked: keys('', {}, '_id artistId startsAt endsAt reason enquiry'),
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
  'GET /contact/:id/offers': offer,
  'GET /waitlist/times': keys(
    '',
    { clients: empty, offered: { ...keys('', {}, 'name email chatNumber'), ...offer } },
    '_id artistId artistName startsAt minutes isOffered asked',
  ),
  'GET /contact/:id/client-appointments': appointment,
  'GET /visits/check-up/:token': keys(
    '',
    {},
    'startsAt service aftercare answer isStopped asksPicture allowsGallery',
  ),
  'GET /messages/sent': keys('', {}, '_id enquiry name message way state problem by at startsAt'),
  'GET /dashboard/after-visits': keys('', {
    wrong: keys('', {}, '_id enquiry name phone chatNumber words pictures at startsAt service artistName'),
    prepared: keys('', {}, '_id enquiry name message chatNumber text'),
  }),
  'GET /visits/:token': keys(
    '',
    {
      artist: keys('', { picture: PICTURE }, 'name'),
      client: keys('', {}, 'name phone email description reference since'),
      deposit: keys('', {}, 'amount upiId paymentLink isReceived'),
    },
    'depositRule depositAgreedAt state startsAt minutes isPast service sessionNumber sessionCount confirmedAt asks askedAt linkEndsAt bring aftercare canErase mustRequestErasure keptConsent consent',
  ),
  'GET /visits/times/:token': keys(
    '',
    { times: keys('', {}, 'startsAt isFree') },
    'state isFreed artist service minutes price deposit depositRule expiresAt takenAt',
  ),
  'GET /consent': {
    ...keys('', {}, 'years reason version'),
    texts: { ...consentText, ...keys('', {}, 'state blocksCheckIn retiredAt'), services: empty },
  } as unknown as Keys,
  'GET /consent/records': { ...consentRecord, ...keys('', {}, 'enquiry') },
  'GET /appointments/:id/consent': keys(
    '',
    { records: consentRecord },
    'enquiry state missing link chatNumber',
  ),
  'GET /visits/:token/consent': keys(
    '',
    {
      texts: consentText,
      signed: { ...keys('', {}, '_id at hash keptUntil'), client: keys('', {}, signingClient) },
    },
    'startsAt service artist name phone',
  ),
  'GET /messages': keys(
    '',
    {
      templates: keys('', {}, TEMPLATE_KINDS.join(' ')),
      aftercare: keys('', {}, 'service text'),
      afterVisit,
      depositRule: keys('', {}, 'version since kind amount share freeHours freeMoves otherMove fee refunds'),
    },
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
  'GET /contact/form-token': keys('', {}, 'started keptDays keptConsent'),
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
    ...keys('', { mails: keys('', {}, 'kind state tries problem at') }, 'mailEnabled remindAt foundBy'),
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
  'GET /sources': { data: keys('', {}, 'month link foundBy source artist service enquiries booked arrived') },
  'GET /dashboard/enquiry-stats': {
    days: keys('', {}, 'day count'),
    services: keys('', {}, 'service count'),
  },
}
