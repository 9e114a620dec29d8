import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { PublicKind } from '@linework/contract/records'
import type { FocalPoint } from '@linework/contract/records/pictures-shapes'
import { pictureIdsIn } from '@linework/contract/text/parse-text'
import { feedback, services } from '../content/all.ts'
import { findArtistByName } from '../content/artists/queries.ts'
import { artists } from '../content/artists.ts'
import { blogs } from '../content/blogs.ts'
import { faqs } from '../content/faqs.ts'
import { createGallery } from '../content/gallery/create-gallery.ts'
import { reels, shorts } from '../content/links.ts'
import { createRecord } from '../content/save-record.ts'
import { findServiceByName } from '../content/services/queries.ts'
import { replaceVideos } from '../content/videos/queries.ts'
import type { WriteDeps } from '../deps.ts'
import { storeEnquiry } from '../desk/enquiries/sending/send-enquiry.ts'
import { addTextPicture } from '../records/pictures/routes.ts'
import { saveContactInfo } from '../studio/contact-info/queries.ts'
import { findLocale } from '../studio/profile/queries.ts'
import { localTime, momentOf } from '../studio-time.ts'
import { addSampleStudio } from './add-sample-studio.ts'
import {
  ALT_TEXTS,
  SAMPLE_ARTISTS,
  SAMPLE_BLOGS,
  SAMPLE_CONTACT_INFO,
  SAMPLE_ENQUIRIES,
  SAMPLE_FAQS,
  SAMPLE_FEEDBACK,
  SAMPLE_GALLERY,
  SAMPLE_LINKS,
  SAMPLE_SERVICES,
  type SampleBlog,
  type SampleEnquiry,
  urlOf,
} from './sample-content.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** The sample enquiries were sent during this number of days up to today. */
const DAYS = 60
const FRESH_DAYS = 2

/** Returns the time of an enquiry: `daysAgo` counts from the last Sunday, so that its weekday is right. */
function sentAt({ daysAgo, time }: SampleEnquiry, now: Date, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const today = Math.floor(localTime(now, zone).getTime() / DAY_MS)
  const sinceSunday = new Date(today * DAY_MS).getUTCDay()
  const day = today - ((daysAgo + sinceSunday) % DAYS)
  const local = day * DAY_MS + (hour * 60 + minute) * MINUTE_MS
  const moment = momentOf(new Date(local), zone)
  return moment > now ? momentOf(new Date(local - DAY_MS), zone) : moment
}

function deskStateOf(created_at: Date, now: Date, zone: string) {
  const days = Math.floor((now.getTime() - created_at.getTime()) / DAY_MS)
  if (days < FRESH_DAYS) return { created_at }
  const status = ['contacted', 'booked', 'closed'][days % 3] as string
  // Recent appointments are today or tomorrow, so that the dashboard shows some.
  const soon = atStudio(now, zone, { daysLater: days % 2, hour: 11 + (days % 6) })
  const booked_for = days < 7 ? soon : new Date(created_at.getTime() + 5 * DAY_MS)
  return { created_at, read_at: created_at, status, ...(status === 'booked' ? { booked_for } : {}) }
}

function atStudio(now: Date, zone: string, { daysLater, hour }: { daysLater: number; hour: number }): Date {
  const today = Math.floor(localTime(now, zone).getTime() / DAY_MS)
  return momentOf(new Date((today + daysLater) * DAY_MS + hour * 3_600_000), zone)
}

/** One kind of content: its number of items, and a function that adds the nth. */
interface Step {
  /** Stored with the progress, so a renamed step would add its content again. */
  name: string
  count: number
  add: (deps: WriteDeps, n: number) => Promise<unknown>
}

/** Adds the last item first, because lists show the newest record first. */
const fromLast = <T>(
  name: string,
  items: T[],
  add: (deps: WriteDeps, item: T) => Promise<unknown>,
): Step => ({
  name,
  count: items.length,
  add: (deps, n) => add(deps, items[items.length - 1 - n] as T),
})

/** Steps of the sample content. A record is added before the records that refer to it. */
const STEP_OF: Record<PublicKind | 'videos' | 'contact', Step> = {
  services: fromLast(
    'services',
    SAMPLE_SERVICES,
    async (deps, { headerPicture, relatedPictures, ...fields }) =>
      createRecord(services, deps, fields, {
        files: { headerImage: await openAll([headerPicture]), relatedImg: await openAll(relatedPictures) },
      }),
  ),
  studio: {
    name: 'studio',
    count: 1,
    add: ({ db }) => addSampleStudio(db),
  },
  'contact-info': fromLast(
    'contact info',
    [SAMPLE_CONTACT_INFO],
    ({ db }, { altMobile, workingHours, ...info }) =>
      saveContactInfo(db, { ...info, alt_mobile: altMobile, working_hours: JSON.stringify(workingHours) }),
  ),
  faqs: fromLast('FAQs', SAMPLE_FAQS, async (deps, { service, ...faq }) => {
    const found = service === undefined ? undefined : await findServiceByName(deps.db, service)
    return createRecord(faqs, deps, { ...faq, service: found?.id ?? '' })
  }),
  feedback: fromLast('testimonials', SAMPLE_FEEDBACK, (deps, given) => createRecord(feedback, deps, given)),
  shorts: fromLast('shorts', SAMPLE_LINKS.shorts, (deps, short) => createRecord(shorts, deps, short)),
  reels: fromLast('reels', SAMPLE_LINKS.reels, (deps, reel) => createRecord(reels, deps, reel)),
  videos: {
    name: 'videos',
    count: 1,
    add: ({ db }) =>
      replaceVideos(
        db,
        // The videos do not exist. With an empty thumbnail the site shows a placeholder.
        SAMPLE_LINKS.videos.map(({ videoId, title }) => ({ video_id: videoId, title, thumbnail: '' })),
      ),
  },
  artists: fromLast('artists', SAMPLE_ARTISTS, async (deps, { portrait, work, service, ...fields }) => {
    const found = await findServiceByName(deps.db, service)
    if (found === undefined) throw new Error(`The sample service ${service} is missing`)
    const files = { profileImage: await openAll([portrait]), images: await openAll(work) }
    return createRecord(artists, deps, { ...fields, service: found.id }, { files })
  }),
  gallery: fromLast('gallery', SAMPLE_GALLERY, async (deps, { picture, category, artist, ...labels }) => {
    const found = artist === undefined ? undefined : await findArtistByName(deps.db, artist, '')
    const artist_id = found?.id ?? null
    return createGallery(deps, category, await openAll([picture]), { labels: { ...labels, artist_id } })
  }),
  blogs: fromLast('blogs', SAMPLE_BLOGS, addSampleBlog),
  contact: fromLast('contact requests', SAMPLE_ENQUIRIES, async ({ db }, enquiry) => {
    const { daysAgo: _, time: __, ...fields } = enquiry
    const now = new Date()
    const { timeZone } = await findLocale(db)
    return storeEnquiry(db, fields, deskStateOf(sentAt(enquiry, now, timeZone), now, timeZone))
  }),
}

export const STEPS = Object.values(STEP_OF)

/** Adds a blog after the pictures in its text, which get their URLs when they are stored. */
async function addSampleBlog(deps: WriteDeps, { picture, ...fields }: SampleBlog): Promise<string> {
  let { content } = fields
  for (const name of pictureIdsIn(content)) {
    const { url } = await addTextPicture(deps, await openAll([name]))
    content = content.replaceAll(urlOf(name), url)
  }
  return createRecord(blogs, deps, { ...fields, content }, { files: { image: await openAll([picture]) } })
}

const PICTURES = new URL('./pictures/', import.meta.url)

const FOCAL_POINTS: Record<string, FocalPoint> = { 'wide-band': { x: 0.2, y: 0.4 } }

const open = async (picture: string): Promise<UploadedFile> => ({
  name: `${picture}.jpg`,
  bytes: await readFile(new URL(`${picture}.jpg`, PICTURES)),
  alt: ALT_TEXTS[picture] as string,
  focus: FOCAL_POINTS[picture],
})

const openAll = (pictures: string[]) => Promise.all(pictures.map(open))
