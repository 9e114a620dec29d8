import { TEMPLATE_KINDS } from '@linework/contract/messages/templates'
import { SECTIONS, SEO_PAGES } from '@linework/contract/studio/limits'
import { beforeAll, expect, test } from 'vitest'
import { type ListedEndpoint, listEndpoints } from '../../test/endpoints.ts'
import {
  addWork,
  makeArtist,
  makeBlog,
  makeEnquiry,
  makeGallery,
  makePasskeyRow,
  makePhone,
  makePictureRow,
  makeService,
  signIn,
} from '../../test/factories.ts'
import { ARTIST, ARTIST_IN_LIST, type Keys, keys, keysOf, PICTURE } from '../../test/keys.ts'
import { TEST_KINDS } from '../../test/kinds/kind.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { saveSetting } from '../db/settings.ts'
import { signLink } from '../features/appointments/client/link.ts'
import { signReceipt } from '../features/enquiries/receipts.ts'

const serviceInList = keys(
  '_id name slug category url shortDescription',
  { headerImage: PICTURE },
  'version minutes',
)
const galleryImage = { ...PICTURE, ...keys('url alt public_id category galleryId') }
const blog = keys('_id title author publicDate content tags slug', { image: PICTURE }, 'version')
const contact = keys(
  '_id name email phone service artist inspiration description createdAt',
  { lastChange: keys('', {}, 'what by at') },
  'reference status unread note bookedFor comesAt chatNumber undelivered waiting',
)
const appointment = keys(
  '',
  {},
  '_id startsAt endsAt minutes artistId artistName service sessionNumber sessionCount note price deposit depositAsked depositReceived depositReference depositReturned state version enquiry reference name phone email source clientConfirmedAt clientAsks clientWords clientAskedAt',
)
const deleted = keys('', { picture: PICTURE }, '_id title deletedAt deletedBy daysLeft')
const calendar = keys('', {}, 'madeAt')

const staticPicture = keys('', {}, 'name alt widths width height')
const studioPicture = keys('', { focus: keys('', {}, 'x y'), uploaded: null, builtIn: staticPicture }, 'id')
const question = keys('', { choices: keys('', {}, 'text name') }, 'label hint several')
const seo = keys('', {}, 'title description')
const studio = keys(
  '',
  {
    place: keys('', {}, 'city region street postalCode country callingCode'),
    socials: keys('', {}, 'name url'),
    hero: keys('', { pictures: studioPicture }, 'first second accent promise'),
    teaser: keys('', { picture: studioPicture }, 'text'),
    about: keys('', { picture: null }, 'title lead text hasBuiltInVideo video'),
    founders: keys('', { portrait: studioPicture }, 'name role text'),
    contactPicture: studioPicture,
    signInPicture: studioPicture,
    seo: Object.fromEntries(SEO_PAGES.map((page) => [page, seo])),
    brief: keys('', { questions: question }, 'words'),
    sections: keys('', {}, SECTIONS.join(' ')),
    look: keys('', {}, 'accent logo'),
    emptyPages: 'empty',
    fallback: keys('', {
      services: keys('', { picture: staticPicture }, 'name shortDescription'),
      artists: keys('', { picture: staticPicture }, 'name experience serviceName bio'),
      reviews: keys('', {}, 'name city date message'),
      details: keys('', {}, 'phone altMobile email address chatNumber hours'),
    }),
    clock: keys('', { changes: keys('', {}, 'at offset') }, 'offset'),
  },
  'name fullName timeZone currency openLine privacy replyPromise isSetUp isSample callingCode version',
)

/** Of the sample nothing is the studio's own. */
const empty = 'empty' as unknown as Keys
const ownStudio = {
  ...studio,
  socials: empty,
  hero: { ...(studio.hero as Keys), pictures: empty },
  teaser: { ...(studio.teaser as Keys), picture: null },
  founders: empty,
  contactPicture: null,
  signInPicture: null,
  brief: empty,
}

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
  'GET /pictures/:publicId': { ...PICTURE, ...keys('', {}, 'page') },
  'GET /services': serviceInList,
  'GET /services/paginate': keys('pages page', { newSerives: serviceInList }),
  'GET /services/slug/:slug': {
    ...serviceInList,
    ...keys('fullDescription', { relatedImg: PICTURE }, 'priceFrom duration healing'),
  },
  'GET /setup': keys('', {}, 'isClaimed isPublic isFinished'),
  'GET /setup/own': ownStudio,
  'GET /setup/progress': keys(
    '',
    {
      studio: keys('', {}, 'name fullName city country phone email address timeZone'),
      look: keys('', { pictures: keys('', {}, 'id url') }, 'accent logo'),
    },
    'finished isSample mail mailTest isMailLeftOut',
  ),
  'GET /site-map': keys('', {}, 'kind slug updatedAt'),
  'GET /studio': studio,
  'GET /studio/saves': keys('', {}, 'version savedAt savedBy'),
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
        '_id email name role artist state signsInWith lastSeenAt linkUntil openEnquiries openAppointments digest isYou',
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
  'GET /contact': keys('totalPages', { data: contact }),
  'POST /contact/search': keys('totalPages', { data: contact }),
  'GET /handover/:id': {
    ...keys('', { clients: keys('', {}, 'name at') }, 'enquiries appointments'),
    clashes: empty,
  },
  'GET /appointments': {
    appointments: appointment,
    blocked: keys('', {}, '_id artistId startsAt endsAt reason'),
  },
  'GET /appointments/asked': appointment,
  'GET /contact/:id/appointments': appointment,
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
    { messages: keys('', {}, 'kind text missing'), mails: keys('', {}, 'kind hours state problem at') },
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
    ...keys('', {}, 'count suspects undelivered'),
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
let artistId: string
let contactId: string
let staffId: string
let publicId: string
let receipt: string
let token: string
let appointmentId: string

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  const picture = await makePictureRow(t.db)
  const service = (await makeService(t.db, { slug: 'x', header_picture_id: picture.id })) as { id: string }
  await t.db
    .insertInto('service_pictures')
    .values({ service_id: service.id, picture_id: picture.id, position: 1 })
    .execute()
  const artist = await makeArtist(t.db, { slug: 'x', service_id: service.id, profile_picture_id: picture.id })
  await addWork(t.db, artist.id, 1)
  ;[publicId = ''] = (await makeGallery(t.db, 1)).publicIds
  receipt = await signReceipt(t.db, 'ABC234')
  await makeBlog(t.db, { slug: 'x', picture_id: picture.id })
  await makeBlog(t.db, { picture_id: picture.id, deleted_at: new Date() })
  await t.db.insertInto('videos').values({ video_id: 'x', title: 'x', thumbnail: 'x', position: 1 }).execute()
  for (const { make } of Object.values(TEST_KINDS)) await make(t.db)
  await makeRequests()
  const at = '2026-03-04T06:30:00.000Z'
  await saveSetting(t.db, 'backup', { last: { at, bytes: 1, lost: 0 }, failure: { at, problem: 'x' } })
  await saveSetting(t.db, 'form-check', { at: '2026-03-04T06:30:00.000Z', problem: '', mailIsOn: true })
  const info = {
    phone: '1',
    email: 'a@b.de',
    address: 'x',
    workingHours: [{ day: 'Monday', hours: 'x' }],
    specialDays: [{ from: '2026-11-08', to: '2026-11-08', hours: 'Closed' }],
  }
  await t.app.inject({ method: 'POST', url: '/api/contact-info', headers, payload: info })
  const shown = (await t.app.inject({ url: '/api/studio' })).json()
  await t.app.inject({
    method: 'PUT',
    url: '/api/studio',
    headers,
    payload: { ...shown, timeZone: 'Europe/Berlin' },
  })
  const faq = { question: 'x', answer: 'x' }
  await t.app.inject({ method: 'POST', url: '/api/faqs', headers, payload: faq })
})

/** Two of one number, booked for today and tomorrow, worked on, with a mail. */
async function makeRequests(): Promise<void> {
  const { id: changed_by } = await t.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await makePasskeyRow(t.db, changed_by)
  staffId = changed_by
  const worked = { changed_what: 'note', changed_by, changed_at: new Date(), phone_e164: '+919876543210' }
  artistId = (await t.db.selectFrom('artists').select('id').executeTakeFirstOrThrow()).id
  const rows = [0, 1].map((day) => ({
    ...worked,
    artist_id: artistId,
    booked_for: new Date(Date.now() + day * 24 * 3_600_000),
  }))
  const [{ id }] = (await Promise.all(rows.map((row) => makeEnquiry(t.db, row)))) as [{ id: string }]
  await t.db.insertInto('contact_mails').values({ contact_id: id, kind: 'studio' }).execute()
  await t.db
    .insertInto('phones')
    .values({ ...makePhone(), staff_id: changed_by })
    .execute()
  const hour = { starts_at: new Date(), ends_at: new Date(Date.now() + 3_600_000) }
  await t.db
    .insertInto('blocked_times')
    .values({ ...hour, reason: 'Lunch' })
    .execute()
  const reminder = { contact_id: id, staff_id: changed_by, due_at: new Date() }
  await t.db.insertInto('reminders').values(reminder).execute()
  contactId = id
  const appointment = await t.db
    .updateTable('appointments')
    .set({
      deposit: 2_000,
      client_asks: 'move',
      client_asked_at: new Date(),
      artist_id: (e) => e.selectFrom('artists').select('id').limit(1),
    })
    .where('contact_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  appointmentId = appointment.id
  await t.db
    .insertInto('appointment_mails')
    .values({ appointment_id: appointmentId, kind: 'booked', starts_at: new Date() })
    .execute()
  await saveSetting(t.db, 'client-messages', {
    upiId: 'studio@bank',
    bring: 'A photo ID',
    aftercare: [{ service: '', text: 'Keep it dry' }],
  })
  token = await signLink(t.db, { id: appointment.id, version: 1 })
}

const idOf = (path: string) =>
  [
    ['/staff/', staffId],
    ['/appointments/', appointmentId],
    ['/handover/', artistId],
  ].find(([start = '']) => path.startsWith(start))?.[1] ?? contactId

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
    const filled = path
      .replace(':slug', 'x')
      .replace(':category', 'featured-work')
      .replace(':kind', path.startsWith('/order') ? 'artists' : 'blogs')
      .replace(':id', idOf(path))
      .replace(':publicId', publicId)
      .replace(':token', token)
    const answer = await t.app.inject({
      method,
      url: `/api${filled}`,
      headers: who === 'anyone' ? {} : headers,
      ...(name === 'GET /contact/sent' ? { query: { receipt } } : {}),
      ...(name === 'GET /contact/waitlist' ? { query: { artistId, at: '2031-03-08T06:30:00Z' } } : {}),
      ...(method === 'POST' ? { payload: { find: 'visitor@mail.example' } } : {}),
    })
    expect(answer.statusCode).toBe(200)
    expect(keysOf(answer.json())).toEqual(GOLDEN[name])
  },
)
