/** Each example, with the names of the fields that have it. */
const SHARED: [example: unknown, names: string][] = [
  ['0b9f6c1e-6f3a-4c1d-9a52-6d2f6f2f8a11', '_id id ids services'],
  [
    '5d0c7c0a-53c8-4a41-8c5b-1f1f3f0f2b10',
    'session galleryId after artistId toId enquiryId appointmentId mailId asked link other first client corrects textId',
  ],
  ['k3Jx0pQmZs8vT1yWb2Lc', 'publicId public_id order rawId userHandle'],
  [
    '2026-03-04T06:30:00.000Z',
    'at changeRequestedAt clientConfirmedAt createdAt publishAt replaces since asOf',
  ],
  ['2026-03-10T09:30:00.000Z', 'bookedFor nextAppointmentAt startsAt'],
  ['2026-03-04', 'date day publicDate'],
  ['Fine line', 'name search service serviceName'],
  ['desk@studio.example', 'by createdBy'],
  ['asha@mail.example', 'email find'],
  ['Asha', 'artistName author'],
  ['["k3Jx0pQmZs8vT1yWb2Lc"]', 'existingImages existingRelated'],
  ['[]', 'removedImages removedRelated'],
  ['false', 'removedHeader removedImage'],
  [640, 'avif webp jpeg'],
  [1, 'page sessionNumber sessionCount'],
]

const BY_NAME: Record<string, unknown> = {
  ...Object.fromEntries(
    SHARED.flatMap(([example, names]) => names.split(' ').map((name) => [name, example])),
  ),
  role: 'desk',
  language: 'en',
  guardianAge: 16,
  minimumAge: 18,
  accent: '#2f6fde',
  address: '12 High Street',
  alt: 'A lotus on a forearm',
  altMobile: '+91 98765 43210',
  artist: 'Any artist',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browser: 'Chrome on Android',
  chatNumber: '919876543210',
  key: 'mYcAlEnDaRkEy',
  bio: 'Draws fine lines and flowers.',
  category: 'featured-work',
  city: 'Pune',
  attestationObject: 'o2NmbXRkbm9uZQ',
  authenticatorData: 'SZYN5YgOjGh0NBcP',
  challenge: 'mYcHaLlEnGe',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  code: '123456',
  codes: 'k3jx-2pqm-zs7v-t4yw',
  content: 'How to care for a new tattoo.',
  count: 3,
  country: 'DE',
  currency: 'EUR',
  description: 'A small lotus on the wrist.',
  endsAt: '2026-03-10T11:30:00.000Z',
  endpoint: 'https://push.example/phone/5d7e2846',
  experience: '7+',
  field: 'service',
  from: '2026-03-01',
  fullDescription: 'Lines as thin as a hair, drawn by hand, for small and quiet pictures that last.',
  hours: '10 AM - 8 PM',
  inspiration: 'https://example.com/lotus.jpg',
  leftOut: 'text',
  limit: 10,
  logo: '3f9a1c0b5d7e2846-480x160.svg',
  minutes: 120,
  message: 'Steady hands, a quiet room.',
  note: 'By appointment',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  password: 'correct horse battery',
  phone: '+91 98765 43210',
  placeholder: 'data:image/webp;base64,UklGRg==',
  hideAt: '2026-06-04T06:30:00.000Z',
  publicationStatus: 'published',
  rating: 5,
  reference: '7KQ2MX',
  reason: 'Lunch',
  shortDescription: 'Lines as thin as a hair.',
  signature: 'MEUCIQDk3Jx0pQmZs8vT1yWb2Lc',
  slug: 'fine-line',
  tags: 'care',
  current: 'the password until now',
  next: 'another long password',
  video: '5d7e28463f9a1c0b5d7e28463f9a1c0b-3250417.mp4',
  thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  timeZone: 'Europe/Berlin',
  title: 'After care',
  to: '2026-03-31',
  token: 'pB4w…43 letters…',
  upiId: 'studio@bank',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  version: 3,
  weekday: '5',
  weekdays: 5,
  videoId: 'dQw4w9WgXcQ',
  'x-show': 'all',
}

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  example?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.anyOf) return exampleOf(schema.anyOf[0] as JsonSchema, name)
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([field, of]) => [field, exampleOf(of, field)]))
  }
  if (schema.items) return [exampleOf(schema.items, name)]
  if (schema.enum) return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0]
  const known = BY_NAME[name]
  if (schema.type === 'string') return typeof known === 'string' ? known : (schema.default ?? 'text')
  if (schema.type === 'boolean') return true
  return typeof known === 'number' ? known : 1
}

export function withFieldExamples(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (schema?.properties === undefined) return schema
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    { ...field, example: exampleOf(field, name) },
  ])
  return { ...schema, properties: Object.fromEntries(fields) }
}
