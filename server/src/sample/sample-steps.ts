import type { WriteDeps } from '../deps.ts'
import { findArtistByName } from '../features/artists/queries.ts'
import { createArtist } from '../features/artists/save-artist.ts'
import { saveContactInfo } from '../features/contact-info/queries.ts'
import { storeEnquiry } from '../features/enquiries/sending/send-enquiry.ts'
import { insertFaq } from '../features/faqs/queries.ts'
import { insertFeedback } from '../features/feedback/queries.ts'
import { createGallery } from '../features/gallery/create-gallery.ts'
import { findServiceByName } from '../features/services/queries.ts'
import { createService } from '../features/services/save-service.ts'
import { findLocale } from '../features/studio/queries.ts'
import { replaceVideos } from '../features/videos/queries.ts'
import { createLink } from '../links/save-link.ts'
import { addSampleBlog } from './add-sample-blog.ts'
import { addSampleStudio } from './add-sample-studio.ts'
import { SAMPLE_ARTISTS } from './content/sample-artists.ts'
import { SAMPLE_BLOGS } from './content/sample-blogs.ts'
import { SAMPLE_CONTACT_INFO } from './content/sample-contact-info.ts'
import { SAMPLE_ENQUIRIES, sentAt } from './content/sample-enquiries.ts'
import { SAMPLE_FAQS } from './content/sample-faqs.ts'
import { SAMPLE_FEEDBACK } from './content/sample-feedback.ts'
import { SAMPLE_GALLERY } from './content/sample-gallery.ts'
import { labelsOf } from './content/sample-labels.ts'
import { SAMPLE_REELS, SAMPLE_SHORTS, SAMPLE_VIDEOS } from './content/sample-links.ts'
import { SAMPLE_SERVICES } from './content/sample-services.ts'
import { deskStateOf } from './desk-state.ts'
import { openAll } from './open-pictures.ts'

/** One kind of content: its count, and how to add the nth item. */
export interface Step {
  /** Stored with the progress, so a new name would add the content again. */
  name: string
  count: number
  add: (deps: WriteDeps, n: number) => Promise<unknown>
}

/** Lists show the newest first, so the last item is added first. */
const fromLast = <T>(
  name: string,
  items: T[],
  add: (deps: WriteDeps, item: T) => Promise<unknown>,
): Step => ({
  name,
  count: items.length,
  add: (deps, n) => add(deps, items[items.length - 1 - n] as T),
})

export const STEPS: Step[] = [
  fromLast('services', SAMPLE_SERVICES, async (deps, { headerPicture, relatedPictures, ...fields }) =>
    createService(deps, fields, {
      headerImage: await openAll([headerPicture]),
      relatedImg: await openAll(relatedPictures),
    }),
  ),
  {
    name: 'studio',
    count: 1,
    add: ({ db }) => addSampleStudio(db),
  },
  fromLast('contact info', [SAMPLE_CONTACT_INFO], ({ db }, { altMobile, workingHours, ...info }) =>
    saveContactInfo(db, { ...info, alt_mobile: altMobile, working_hours: JSON.stringify(workingHours) }),
  ),
  fromLast('FAQs', SAMPLE_FAQS, async ({ db }, { isActive, service, ...faq }) => {
    const found = service === undefined ? undefined : await findServiceByName(db, service)
    return insertFaq(db, { ...faq, is_active: isActive, service_id: found?.id ?? null })
  }),
  fromLast('testimonials', SAMPLE_FEEDBACK, ({ db }, feedback) => insertFeedback(db, feedback)),
  fromLast('shorts', SAMPLE_SHORTS, (deps, short) => createLink(deps, 'shorts', short)),
  fromLast('reels', SAMPLE_REELS, (deps, reel) => createLink(deps, 'reels', reel)),
  {
    name: 'videos',
    count: 1,
    add: ({ db }) =>
      replaceVideos(
        db,
        // The videos do not exist, so the site shows its own placeholder.
        SAMPLE_VIDEOS.map(({ videoId, title }) => ({ video_id: videoId, title, thumbnail: '' })),
      ),
  },
  fromLast('artists', SAMPLE_ARTISTS, async (deps, { portrait, work, service, ...fields }) => {
    const found = await findServiceByName(deps.db, service)
    if (found === undefined) throw new Error(`The sample service ${service} is missing`)
    const files = { profileImage: await openAll([portrait]), images: await openAll(work) }
    return createArtist(deps, { ...fields, service: found.id }, files)
  }),
  fromLast('gallery', SAMPLE_GALLERY, async (deps, { picture, category }) => {
    const { artist, ...labels } = labelsOf(picture)
    const found = artist === undefined ? undefined : await findArtistByName(deps.db, artist, '')
    const artist_id = found?.id ?? null
    return createGallery(deps, category, await openAll([picture]), { labels: { ...labels, artist_id } })
  }),
  fromLast('blogs', SAMPLE_BLOGS, addSampleBlog),
  fromLast('contact requests', SAMPLE_ENQUIRIES, async ({ db }, enquiry) => {
    const { daysAgo: _, minuteOfDay: __, ...fields } = enquiry
    const now = new Date()
    const { timeZone } = await findLocale(db)
    return storeEnquiry(db, fields, deskStateOf(sentAt(enquiry, now, timeZone), now, timeZone))
  }),
]
