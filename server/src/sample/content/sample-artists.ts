import type { SamplePicture } from './alt-texts.ts'

export interface SampleArtist {
  name: string
  experience: string
  /** One of the sample services, by name. */
  service: string
  /** One of the eight watches of the day each. */
  hours: string
  bio: string
  styles: string[]
  declines: string[]
  books: 'open' | 'closed'
  availability: string
  words: string
  portrait: SamplePicture
  /** Six each; no picture is used twice. */
  work: SamplePicture[]
}

/** Sample content: these people do not exist. Replace them in the back office. */
export const SAMPLE_ARTISTS: SampleArtist[] = [
  {
    name: 'Debasish Pradhan',
    experience: '7+',
    service: 'Tattoo',
    hours: 'Every day: 12AM - 3AM',
    bio: 'Blackwork and woodcut. Hatching laid by hand, one pass, no filler. Debasish printed posters in Cuttack before he tattooed, and still thinks in plates: what stays white is decided first.',
    styles: ['Blackwork', 'Woodcut', 'Hatching'],
    declines: [
      'Grey wash. It fades into what he would have left white.',
      'Cover-ups. Anirban plans those.',
      'Copies of another artist. Bring it, and he draws yours.',
    ],
    books: 'open',
    availability: 'One piece a day. Large plates are drawn two weeks ahead.',
    words: 'I decide what stays skin. The black is only what is left over.',
    portrait: 'portrait-p2',
    work: [
      'skin-skull-calf',
      'skin-snake-forearm',
      'skin-moth-thigh',
      'skin-moon-upperarm',
      'skin-conch-shoulder',
      'skin-surf-forearm',
    ],
  },
  {
    name: 'Ritika Mohanty',
    experience: '6+',
    service: 'Tattoo',
    hours: 'Every day: 9PM - 12AM',
    bio: 'Dotwork mandalas and temple ornament, stippled over long quiet sessions. Ritika draws every piece on the body in pen before the stencil, so that it turns when the muscle turns.',
    styles: ['Dotwork', 'Mandala', 'Temple ornament'],
    declines: [
      'Colour. She will walk you over to Kabir.',
      'Names under 8 mm. They close within five years.',
      'Copies of another artist. Bring it, and she draws yours.',
    ],
    books: 'open',
    availability: 'Evenings and nights. She asks for one sitting of consultation before a back piece.',
    words: 'I count dots when I cannot sleep, and then I come here and it turns out to be work.',
    portrait: 'portrait-p1',
    work: [
      'skin-wheel-back',
      'skin-dots-knee',
      'skin-chandelier-nape',
      'skin-sleeve-arm',
      'skin-mandala-back',
      'skin-sun-shoulder',
    ],
  },
  {
    name: 'Anirban Sahu',
    experience: '5+',
    service: 'Tattoo Removal',
    hours: 'Every day: 12PM - 3PM',
    bio: 'Laser fading and cover-up planning, then clean linework on top. Anirban will tell you the number of sessions before you ask, and it is the higher number.',
    styles: ['Laser fading', 'Cover-ups', 'Fine linework'],
    declines: ['Removal in one sitting. Nobody does.', 'Tanned skin. Come back after eight weeks of shade.'],
    books: 'open',
    availability: 'A first look is free and takes twenty minutes.',
    words: 'I say the higher number. Nobody has complained about being finished early.',
    portrait: 'portrait-p4',
    work: [
      'svc-removal',
      'skin-band-forearm',
      'skin-dagger-calf',
      'skin-letter-chest',
      'skin-snake-calf',
      'skin-beetle-shin',
    ],
  },
  {
    name: 'Ishani Behera',
    experience: '3+',
    service: 'Permanent Eyebrow Tattoo',
    hours: 'Every day: 9AM - 12PM',
    bio: 'Micro-stroke brows and single-needle botanicals. Ishani measures with thread, draws with pencil, and has never started a brow that the client had not looked at for ten minutes.',
    styles: ['Micro-stroke brows', 'Single needle', 'Botanicals'],
    declines: [
      'Brows over fresh work of another studio. Let it fade for six months.',
      'Anybody under eighteen.',
    ],
    books: 'open',
    availability: 'Mornings, when the light comes from the side.',
    words: 'A brow is two lines and the distance between them. I measure the distance.',
    portrait: 'portrait-p3',
    work: [
      'svc-brow',
      'skin-rose-forearm',
      'skin-branch-ribs',
      'skin-sprig-ankle',
      'skin-lotus-chest',
      'skin-sprig-side',
    ],
  },
  {
    name: 'Pratyush Jena',
    experience: '8+',
    service: 'Tattoo',
    hours: 'Every day: 3AM - 6AM',
    bio: 'Animals in woodcut line: tiger, koi, turtle. Prefers long sittings and reference he has seen with his own eyes. The turtle comes from a night on the beach at Rushikulya.',
    styles: ['Woodcut', 'Animals', 'Large pieces'],
    declines: ['Sittings under three hours.', 'Portraits of people.'],
    books: 'closed',
    availability: 'His list is full. Leave a word, and he answers in the order of arrival.',
    words: 'I have to have seen it breathe. A tiger from a photograph is a rug.',
    portrait: 'portrait-p7',
    work: [
      'skin-koi-calf',
      'skin-tiger-shoulder',
      'skin-owl-forearm',
      'skin-turtle-thigh',
      'skin-elephant-thigh',
      'skin-luna-back',
    ],
  },
  {
    name: 'Nandini Rout',
    experience: '4+',
    service: 'Piercing',
    hours: 'Every day: 6AM - 9AM',
    bio: 'Ear projects planned over a year, titanium first, gold when healed. Nandini marks with ink, waits for you to nod, and counts to three only once.',
    styles: ['Ear projects', 'Septum', 'Titanium and gold'],
    declines: [
      'Piercing guns. There is none in the house.',
      'Surface piercings on the hands. They do not last.',
    ],
    books: 'open',
    availability: 'Walk in before six in the evening, or book a project for the year.',
    words: 'An ear is a small room. I furnish it slowly.',
    portrait: 'portrait-p8',
    work: ['pierce-ear', 'jewel-septum', 'pierce-nose', 'jewel-hoops', 'pierce-ear-bw', 'jewel-barbells'],
  },
  {
    name: 'Kabir Mishra',
    experience: '9+',
    service: 'Tattoo',
    hours: 'Every day: 3PM - 6PM',
    bio: 'Geometry, compasses, instruments. Measures twice, pulls once. Kabir trained as a draughtsman, and a circle of his is round on the arm, which is harder than round on paper.',
    styles: ['Geometry', 'Ornament', 'Colour'],
    declines: ['Script. Debasish draws letters.', 'Circles over a joint. They are ovals by Tuesday.'],
    books: 'open',
    availability: 'Two sittings a week are kept for first tattoos.',
    words: 'Measure twice, pull once. My teacher said it about steel.',
    portrait: 'portrait-p9',
    work: [
      'skin-compass-chest',
      'skin-star-shoulder',
      'skin-stag-forearm',
      'skin-geometry-back',
      'skin-phases-nape',
      'skin-sun-back',
    ],
  },
  {
    name: 'Sarojini Panda',
    experience: '15+',
    service: 'Tattoo Training',
    hours: 'Every day: 6PM - 9PM',
    bio: 'Taught drawing for two decades before she held a machine, and leads the training bench now. Corrects with a pencil, praises rarely, keeps every practice sheet of every student.',
    styles: ['Drawing', 'Line practice', 'Birds and leaves'],
    declines: ['Tattoos on customers without a student at the bench.'],
    books: 'closed',
    availability: 'The training bench of this term is taken. Leave a word for the next one.',
    words: 'I praise rarely. When I do, write down the date.',
    portrait: 'portrait-p10',
    work: [
      'svc-training',
      'skin-feather-forearm',
      'skin-peacock-back',
      'skin-fern-forearm',
      'skin-pipal-ribs',
      'skin-dragonfly-ribs',
    ],
  },
]
