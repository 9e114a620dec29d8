import { TEMPLATE_KINDS } from '@linework/contract/messages/templates'
import { beforeAll, expect, test } from 'vitest'
import { type ListedEndpoint, listEndpoints } from '../../test/endpoints.ts'
import { signIn } from '../../test/factories.ts'
import { fillForReads, type ReadStudio } from '../../test/fill-for-reads.ts'
import { ARTIST, ARTIST_IN_LIST, type Keys, keys, keysOf, PICTURE } from '../../test/keys.ts'
import { TEST_KINDS } from '../../test/kinds/kind.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { OWN_STUDIO, STUDIO } from '../../test/studio-keys.ts'

const serviceInList = keys(
  '_id name slug category url shortDescription',
  { headerImage: PICTURE },
  'version minutes',
)
const galleryImage = {
  ...PICTURE,
  ...keys(
    'url alt public_id category galleryId',
    { artist: keys('', {}, '_id slug name'), pair: PICTURE },
    'styles place healing',
  ),
}
const blog = keys('_id title author publicDate content tags slug', { image: PICTURE }, 'version')
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
const deleted = keys('', { picture: PICTURE }, '_id title deletedAt deletedBy daysLeft')
const calendar = keys('', {}, 'madeAt')

const empty = 'empty' as unknown as Keys

const GOLDEN: Record<string, Keys> = {
  ...Object.assign({}, ...Object.values(TEST_KINDS).map((kind) => kind.keys)),
  'GET /artists/paginated': keys('totalPages', { newArtists: ARTIST_IN_LIST }, 'page'),
  'GET /artists/slug/:slug': ARTIST,
  'GET /artists/slug/:slug/next': keys('', {}, 'next'),
  'GET /blogs': keys('totalPages page', { blogs: blog }),
  'GET /blogs/:slug': blog,
  'GET /contact-info': keys(
    '_id phone altMobile email address',
    { workingHours: keys('day hours note'), specialDays: keys('', {}, 'from to hours note') },
    'chatNumber version',
  ),
  'GET /gallery': keys('page pages totalPages', { images: galleryImage }, 'total'),
  'GET /gallery/category/:category': keys('page pages totalPages', { images: galleryImage }, 'total'),
  'GET /gallery/labels': keys('', { artists: keys('', {}, '_id slug name') }, 'styles places'),
  'GET /gallery/labels/choices': keys('', { artists: keys('', {}, '_id slug name styles') }, 'styles'),
  'GET /gallery/unlabelled': keys(
    'page pages totalPages',
    {
      images: {
        ...galleryImage,
        ...keys('', { publication: keys('', {}, 'state publishAt hideAt standing') }, 'artist pair'),
      },
    },
    'total',
  ),
  'GET /pictures/:publicId': { ...PICTURE, ...keys('', {}, 'page labels') },
  'GET /previews/:kind/:id': { links: keys('', {}, 'id address madeBy madeAt endsAt') },
  'GET /services': serviceInList,
  'GET /services/paginate': keys('pages page', { newSerives: serviceInList }),
  'GET /services/slug/:slug': {
    ...serviceInList,
    ...keys('fullDescription', { relatedImg: PICTURE }, 'priceFrom duration healing'),
  },
  'GET /setup': keys('', {}, 'isClaimed isPublic isFinished'),
  'GET /setup/own': OWN_STUDIO,
  'GET /setup/progress': keys(
    '',
    {
      studio: keys('', {}, 'name fullName city country phone email address timeZone'),
      look: keys('', { pictures: keys('', {}, 'id url') }, 'accent logo'),
    },
    'finished isSample mail mailTest isMailLeftOut',
  ),
  'GET /site-map': keys('', {}, 'kind slug updatedAt'),
  'GET /studio': STUDIO,
  'GET /studio/saves': keys('', {}, 'version savedAt savedBy'),
  'GET /versions/:kind/:id': keys('', { versions: keys('', {}, 'number savedAt savedBy fields') }, 'version'),
  'GET /versions/:kind/:id/:number': keys(
    '',
    // Its work came later.
    { record: { ...ARTIST, images: empty }, publication: keys('', {}, 'state publishAt hideAt') },
    'number savedAt savedBy fields',
  ),
  'GET /youtube/latest-videos': keys('videoId thumbnail title', {}, 'cover'),
  'GET /auth/me': keys('_id email', {}, 'name role artistId mustChangePassword mustAddFactor'),
  'GET /auth/sessions': { sessions: keys('', {}, '_id begunAt lastUsedAt browser address isThis') },
  'GET /factors': keys(
    '',
    { passkeys: keys('', {}, '_id name madeAt usedAt') },
    'appSince codesLeft isRequired',
  ),
  'GET /staff': keys(
    '',
    {
      people: keys(
        '',
        {},
        '_id email name role artist state signsInWith lastSeenAt linkUntil openEnquiries openAppointments waiting digest isYou',
      ),
    },
    'mailIsOn factorIsRequired',
  ),
  'GET /staff/:id/sessions': { sessions: keys('', {}, '_id begunAt lastUsedAt browser address isThis') },
  'GET /changes': keys(
    '',
    { changes: keys('', { record: keys('', {}, '_id slug') }, '_id at by kind verb title fields') },
    'page totalPages',
  ),
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
  'GET /deleted/:kind': keys('', { records: deleted }, 'page totalPages'),
  'GET /order/:kind': keys('', { records: keys('', { picture: PICTURE }, '_id title') }, 'page totalPages'),
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
  'GET /backup': {
    ...keys('', {}, 'isOn'),
    last: keys('', {}, 'at bytes lost'),
    failure: keys('', {}, 'at problem'),
    free: keys('', {}, 'pictures backups'),
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

let t: TestApp
let headers: { authorization: string }
let filled: ReadStudio

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  filled = await fillForReads(t, headers)
})

const idOf = (path: string) =>
  [
    ['/staff/', filled.staffId],
    ['/appointments/', filled.appointmentId],
    ['/handover/', filled.artistId],
    ['/previews/', filled.artistId],
    ['/versions/', filled.artistId],
  ].find(([start = '']) => path.startsWith(start))?.[1] ?? filled.contactId

/** Reads whose words must not stand in a URL. */
const READ_BY_POST = ['people.find', 'enquiries.search']

const reads = (await listEndpoints()).filter(
  ({ method, shape, name }) => (method === 'GET' || READ_BY_POST.includes(name)) && !shape.type,
)
const line = ({ method, path }: ListedEndpoint) => `${method} ${path}`

test('every read has its set of keys', () => {
  expect(Object.keys(GOLDEN).sort()).toEqual(reads.map(line).sort())
})

test.each(reads.map((endpoint) => [line(endpoint), endpoint] as const))(
  '[ENT-01] to [ENT-09]: %s answers exactly its keys, at every depth',
  async (name, { method, path, who }) => {
    const address = path
      .replace(':slug', 'x')
      .replace(':category', 'featured-work')
      .replace(':kind', path.startsWith('/deleted') ? 'blogs' : 'artists')
      .replace(':number', '1')
      .replace(':id', idOf(path))
      .replace(':publicId', filled.publicId)
      .replace(':token', filled.token)
    const answer = await t.app.inject({
      method,
      url: `/api${address}`,
      headers: who === 'anyone' ? {} : headers,
      ...(name === 'GET /contact/sent' ? { query: { receipt: filled.receipt } } : {}),
      ...(name === 'GET /contact/waitlist'
        ? { query: { artistId: filled.artistId, at: '2031-03-08T06:30:00Z' } }
        : {}),
      ...(method === 'POST' ? { payload: { find: 'visitor@mail.example' } } : {}),
    })
    expect(answer.statusCode).toBe(200)
    expect(keysOf(answer.json())).toEqual(GOLDEN[name])
  },
)
