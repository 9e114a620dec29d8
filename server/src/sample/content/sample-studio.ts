import { BUILT_IN_PREFIX, findBuiltIn, HERO_WALL } from '@linework/contract/studio/built-in'
import { EMPTY_PROFILE } from '@linework/contract/studio/empty-profile'
import type { StudioFields } from '@linework/contract/studio/field-shapes'
import { DEFAULT_ACCENT } from '@linework/contract/studio/limits'
import type { StudioFallback } from '@linework/contract/studio/shapes'
import { SAMPLE_BRIEF } from './sample-brief.ts'
import { SAMPLE_CONTACT_INFO } from './sample-contact-info.ts'

const built = (name: string) => ({ id: `${BUILT_IN_PREFIX}${name}`, focus: { x: 0.5, y: 0.5 } })

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The studio, its founders and its texts are made up. */
export const SAMPLE_STUDIO: StudioFields = {
  ...EMPTY_PROFILE,
  name: 'Prahar',
  fullName: 'Prahar Tattoo and Piercing',
  place: {
    street: 'Plot 412, Saheed Nagar',
    city: 'Bhubaneswar',
    region: 'Odisha',
    postalCode: '751007',
    country: 'IN',
    callingCode: '',
  },
  timeZone: 'Asia/Kolkata',
  currency: 'INR',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/prahar.sample/' },
    { name: 'YouTube', url: 'https://www.youtube.com/@prahar-sample' },
    { name: 'Facebook', url: 'https://www.facebook.com/prahar.sample' },
  ],
  openLine: 'Open 24 hours, Monday to Sunday',
  hero: {
    first: 'Ink, at',
    second: 'every',
    accent: 'hour',
    promise: 'Premier tattoo services in Bhubaneswar.',
    pictures: HERO_WALL.map(({ name }) => built(name)),
  },
  teaser: {
    text: paragraphs(
      'The old day has eight watches, and the stone wheels at Konark still tell them by shadow. We keep the same hours with a lamp: somebody is at the bench in every one of them.',
      'Each piece starts on paper, is placed by hand and belongs to one body only. Engraving, dotwork, fine line and the ornament of Odisha; piercing in titanium and gold.',
    ),
    picture: built('about-teaser'),
  },
  about: {
    title: 'Eight\nwatches',
    lead: 'A studio that keeps the whole day: eight artists, two founders and one steady lamp, in Saheed Nagar since 2014.',
    text: paragraphs(
      'Prahar is the old word for a watch of three hours. Eight of them make a day and a night, and the wheels of the Sun Temple at Konark have a broad spoke for each. We took the name when we noticed that our door had not been locked for a month: nurses came after the late shift, students before the first train, and somebody was always still drawing.',
      'Two rules have not changed since then. Nothing is tattooed that was not drawn for the person who will wear it, and nothing touches a client that was not opened in front of them. The rest is taste, and about that we are happy to argue over tea.',
    ),
    picture: null,
    hasBuiltInVideo: true,
    video: null,
  },
  founders: [
    {
      name: 'Subhranshu Das',
      role: 'Founder',
      text: 'Subhranshu learnt to engrave copper before he learnt to tattoo, and still pulls a line the way a plate is cut: once, slowly, and away from himself. He draws the flash on the wall and the wheel above the counter, takes one large piece a month, and teaches the others to stop a stroke too early rather than too late.',
      portrait: built('people/founder'),
    },
    {
      name: 'Meera Patnaik',
      role: 'Co-founder',
      text: 'Meera runs the piercing room and the calendar of eight watches. She was a theatre nurse for six years, which is why the spore tests hang on the wall and the sharps log is never a day behind. If you are nervous, ask for her; she has a way of looking at her watch that makes it pass.',
      portrait: built('people/co-founder'),
    },
  ],
  contactPicture: built('contact-neon'),
  signInPicture: built('reception-tall'),
  privacy:
    'This is what happens to what you send us. When the law or our work changes, this page will be updated soon after.',
  brief: SAMPLE_BRIEF,
  replyPromise: 'We read every request within the day and answer by phone or email. Nothing to pay yet.',
  look: { accent: DEFAULT_ACCENT, logo: null },
}

const service = (name: string, shortDescription: string, picture?: string) => ({
  name,
  shortDescription,
  picture: (picture && findBuiltIn(`${BUILT_IN_PREFIX}services/${picture}`)) || null,
})

const artist = (n: number, name: string, experience: string, serviceName: string, bio: string) => ({
  name,
  experience,
  serviceName,
  bio,
  picture: findBuiltIn(`${BUILT_IN_PREFIX}people/artist-${n}`) ?? null,
})

const { workingHours: _, ...details } = SAMPLE_CONTACT_INFO

/** What the specification shows where the server gives nothing. The home page shows the first four services. */
export const SAMPLE_FALLBACK: StudioFallback = {
  services: [
    service('Tattoo', 'Custom pieces drawn for one body only, from a single line to a full back.', 'tattoo'),
    service(
      'Tattoo Training',
      'Twelve weeks at the bench: line, stipple, hatch, hygiene, then skin.',
      'tattoo-training',
    ),
    service(
      'Permanent Eyebrow Tattoo',
      'Hair-fine strokes that follow your own growth and settle soft.',
      'permanent-eyebrow-tattoo',
    ),
    service(
      'Tattoo Removal',
      'Old ink lifted in careful sessions, to clear skin or to a clean start.',
      'tattoo-removal',
    ),
    service('Piercing', 'Lobe, cartilage, nostril, septum. Titanium first, gold when it has healed.'),
  ],
  artists: [
    artist(
      1,
      'Debasish Pradhan',
      '7+',
      'Tattoo',
      'Blackwork and woodcut. Hatching laid by hand, one pass, no filler.',
    ),
    artist(
      2,
      'Ritika Mohanty',
      '6+',
      'Tattoo',
      'Dotwork mandalas and temple ornament, stippled over long quiet sessions.',
    ),
    artist(
      3,
      'Anirban Sahu',
      '5+',
      'Tattoo Removal',
      'Laser fading and cover-up planning, then clean linework on top.',
    ),
    artist(
      4,
      'Ishani Behera',
      '3+',
      'Permanent Eyebrow Tattoo',
      'Micro-stroke brows and single-needle botanicals.',
    ),
  ],
  reviews: [
    {
      name: 'Sneha Patra',
      city: 'Bhubaneswar',
      date: '2026-11-06',
      message:
        'An hour of listening before the first pencil line. The mandala sits as if it had grown there.',
    },
    {
      name: 'Arjun Nayak',
      city: 'Cuttack',
      date: '2026-10-28',
      message: 'I came at two in the night, after a shift. Calm room, sealed needles, a steady hand.',
    },
    {
      name: 'Priyanka Rath',
      city: 'Puri',
      date: '2026-10-17',
      message: 'My brows did week by week what I was told they would do. Not one surprise.',
    },
    {
      name: 'Tanmay Dash',
      city: 'Sambalpur',
      date: '2026-10-03',
      message: 'They talked me out of a bad idea and drew me a better one.',
    },
    {
      name: 'Lopamudra Sethi',
      city: 'Berhampur',
      date: '2026-09-19',
      message: 'My first piercing. It was over before I had finished worrying.',
    },
    {
      name: 'Farhan Ali',
      city: 'Rourkela',
      date: '2026-09-05',
      message: 'Four sittings for the wheel on my back, and every dot is where it should be.',
    },
  ],
  details: { ...details, chatNumber: '919000000000', hours: 'Mon - Sat (10AM - 8PM)' },
}
