import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { artistCreateFields, artistEditFields } from './artists/shapes.ts'
import { credentials } from './auth/shapes.ts'
import { blogEditFields, blogFields } from './blogs/shapes.ts'
import { contactInfoFields } from './contact-info/shapes.ts'
import { enquiryFields } from './enquiries/shapes.ts'
import { faqFields } from './faqs/shapes.ts'
import { feedbackFields } from './feedback/shapes.ts'
import { linkFields } from './links/shapes.ts'
import { serviceCreateFields, serviceEditFields } from './services/shapes.ts'

const ID = '7a588e95-068c-40db-bf5f-d7e3b5cfca7f'
const WORDS = 'A text of more than fifty characters, as a full description is.'
const UNSTORABLE = 'Contains characters that cannot be stored.'
const max = (n: number) => `Maximum ${n} characters allowed`

const artist = { name: 'Meera', bio: 'Has drawn since childhood', service: ID }
const service = { name: 'Tattoo', shortDescription: 'In short', fullDescription: WORDS }
const blog = { title: 'Care', author: 'Meera', publicDate: '2026-01-15', content: 'Words' }
const request = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '98765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus',
}
const info = { phone: '0674 255 0101', email: 'a@b.example', address: 'Saheed Nagar' }

/** Shape, a valid value, and for each text: the maximum length and the messages when it is missing or too long. */
const FORMS: [string, z.ZodType, object, Record<string, [number, string, string]>][] = [
  [
    'an artist',
    artistCreateFields,
    artist,
    {
      name: [100, "Please enter the artist's name.", max(100)],
      bio: [300, 'Please enter a bio.', 'Bio cannot exceed 300 characters.'],
    },
  ],
  [
    'a changed artist',
    artistEditFields,
    artist,
    {
      name: [100, 'Name required', max(100)],
      bio: [300, 'Please enter a bio.', 'Bio cannot exceed 300 characters.'],
    },
  ],
  [
    'a service',
    serviceCreateFields,
    service,
    {
      name: [100, 'Service name is required', max(100)],
      shortDescription: [200, 'Short description is required', max(200)],
      fullDescription: [5_000, 'Full description is required', max(5_000)],
    },
  ],
  [
    'a changed service',
    serviceEditFields,
    service,
    {
      name: [100, 'Service name is required.', max(100)],
      shortDescription: [
        200,
        'Short description is required.',
        'Short description cannot exceed 200 characters.',
      ],
      fullDescription: [5_000, 'Full description is required.', max(5_000)],
    },
  ],
  [
    'a blog',
    blogFields,
    blog,
    {
      title: [200, 'Title is required', max(200)],
      author: [100, 'Author is required', max(100)],
      content: [50_000, 'Content is required', max(50_000)],
    },
  ],
  [
    'a FAQ',
    faqFields,
    { question: 'Why?', answer: 'So' },
    { question: [300, 'Question is required', max(300)], answer: [3_000, 'Answer is required', max(3_000)] },
  ],
  [
    'feedback',
    feedbackFields,
    { name: 'Asha', city: 'Puri', date: '2026-02-03', message: 'Good', rating: 5 },
    {
      name: [100, 'Name is required', max(100)],
      city: [100, 'City is required', max(100)],
      message: [1_000, 'Message is required', max(1_000)],
    },
  ],
  [
    'contact info',
    contactInfoFields,
    info,
    { phone: [30, 'Phone is required', max(30)], address: [500, 'Address is required', max(500)] },
  ],
  [
    'a request',
    enquiryFields,
    request,
    {
      name: [100, 'Please enter your name.', max(100)],
      service: [200, 'Please choose a service.', max(200)],
      artist: [200, 'Please choose an artist.', max(200)],
      description: [5_000, 'Please describe your idea.', max(5_000)],
    },
  ],
]

const problems = (shape: z.ZodType, value: unknown) =>
  shape.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe.each(FORMS)('%s', (_, shape, valid, texts) => {
  test('accepts a valid value', () => {
    expect(shape.safeParse(valid).data).toMatchObject(valid)
  })

  test.each(Object.entries(texts))('%s', (field, [max, missing, tooLong]) => {
    const withText = (value: unknown) => ({ ...valid, [field]: value })
    const { [field]: _left, ...without } = valid as Record<string, unknown>
    expect(problems(shape, without)).toEqual([[field, missing]])
    for (const empty of ['', '  \n ']) expect(problems(shape, withText(empty))).toEqual([[field, missing]])
    expect(shape.safeParse(withText(`  ${'x'.repeat(max - 4)}  `)).data).toMatchObject(
      withText('x'.repeat(max - 4)),
    )
    expect(problems(shape, withText('x'.repeat(max)))).toEqual([])
    expect(problems(shape, withText('x'.repeat(max + 1)))).toEqual([[field, tooLong]])
    expect(problems(shape, withText(`${WORDS}\u0000`))).toContainEqual([field, UNSTORABLE])
    expect(problems(shape, withText(`${WORDS}\ud800`))).toContainEqual([field, UNSTORABLE])
  })
})

test.each([
  [
    'the bio of a new artist',
    artistCreateFields,
    { ...artist, bio: 'x'.repeat(9) },
    'bio',
    'Bio must be at least 10 characters long.',
  ],
  [
    'a bio that is short without its spaces',
    artistEditFields,
    { ...artist, bio: ` ${'x'.repeat(9)} ` },
    'bio',
    'Bio must be at least 10 characters long.',
  ],
  [
    'no service',
    artistCreateFields,
    { ...artist, service: undefined },
    'service',
    'Please select a service.',
  ],
  [
    'a name as a service',
    artistCreateFields,
    { ...artist, service: 'Tattoo' },
    'service',
    'Please select a service.',
  ],
  ['a long experience', artistCreateFields, { ...artist, experience: 'x'.repeat(51) }, 'experience', max(50)],
  [
    'an address of one’s own',
    artistEditFields,
    { ...artist, slug: 'A b' },
    'slug',
    'Use small letters, digits and hyphens.',
  ],
  [
    'a short description',
    serviceCreateFields,
    { ...service, fullDescription: 'x'.repeat(49) },
    'fullDescription',
    'Minimum 50 characters required',
  ],
  [
    'a short description of a changed one',
    serviceEditFields,
    { ...service, fullDescription: 'x'.repeat(49) },
    'fullDescription',
    'Full description must be at least 50 characters long.',
  ],
  ['no day', blogFields, { ...blog, publicDate: undefined }, 'publicDate', 'Public date is required'],
  ['long tags', blogFields, { ...blog, tags: 'x'.repeat(501) }, 'tags', max(500)],
  [
    'a blog’s address',
    blogEditFields,
    { ...blog, slug: '-' },
    'slug',
    'Use small letters, digits and hyphens.',
  ],
  [
    'another category',
    faqFields,
    { question: 'Why?', answer: 'So', category: 'x' },
    'category',
    'Please choose a category.',
  ],
  [
    'no stars',
    feedbackFields,
    { name: 'A', city: 'B', date: '2026-02-03', message: 'C', rating: 0 },
    'rating',
    'Rating must be a number from 1 to 5, in whole or half steps',
  ],
  [
    'six stars',
    feedbackFields,
    { name: 'A', city: 'B', date: '2026-02-03', message: 'C', rating: '6' },
    'rating',
    'Rating must be a number from 1 to 5, in whole or half steps',
  ],
  [
    'a third of a star',
    feedbackFields,
    { name: 'A', city: 'B', date: '2026-02-03', message: 'C', rating: 1.3 },
    'rating',
    'Rating must be a number from 1 to 5, in whole or half steps',
  ],
  [
    'words for stars',
    feedbackFields,
    { name: 'A', city: 'B', date: '2026-02-03', message: 'C', rating: 'x' },
    'rating',
    'Rating must be a number from 1 to 5, in whole or half steps',
  ],
  [
    'no such day',
    feedbackFields,
    { name: 'A', city: 'B', date: '2026-02-30', message: 'C', rating: 1 },
    'date',
    'This date cannot be read. Please write it as YYYY-MM-DD.',
  ],
  ['no email', contactInfoFields, { ...info, email: 'x' }, 'email', 'Please enter a valid email.'],
  ['a long second number', contactInfoFields, { ...info, altMobile: '1'.repeat(31) }, 'altMobile', max(30)],
  [
    'a weekday of another language',
    contactInfoFields,
    { ...info, workingHours: [{ day: 'Montag', hours: '10' }] },
    'workingHours.0.day',
    'Day is required',
  ],
  [
    'no hours',
    contactInfoFields,
    { ...info, workingHours: [{ day: 'Monday', hours: ' ' }] },
    'workingHours.0.hours',
    'Hours are required',
  ],
  [
    'long hours',
    contactInfoFields,
    { ...info, workingHours: [{ day: 'Monday', hours: 'x'.repeat(101) }] },
    'workingHours.0.hours',
    max(100),
  ],
  [
    'a long note',
    contactInfoFields,
    { ...info, workingHours: [{ day: 'Monday', hours: '10', note: 'x'.repeat(201) }] },
    'workingHours.0.note',
    max(200),
  ],
  [
    'eight days',
    contactInfoFields,
    { ...info, workingHours: Array(8).fill({ day: 'Monday', hours: '10' }) },
    'workingHours',
    'At most 7 rows.',
  ],
  ['no email of a visitor', enquiryFields, { ...request, email: '' }, 'email', 'Please enter your email.'],
  ['half an email', enquiryFields, { ...request, email: 'asha@' }, 'email', 'Please enter a valid email.'],
  [
    'six digits',
    enquiryFields,
    { ...request, phone: '98-76 54' },
    'phone',
    'Please enter a phone number of at least 7 digits.',
  ],
  ['no number', enquiryFields, { ...request, phone: ' ' }, 'phone', 'Please enter your phone number.'],
  ['a long number', enquiryFields, { ...request, phone: '9'.repeat(31) }, 'phone', max(30)],
  [
    'two lines of name',
    enquiryFields,
    { ...request, name: 'Asha\nBcc: x' },
    'name',
    'Please write this on one line.',
  ],
  [
    'a return in the name',
    enquiryFields,
    { ...request, name: 'Asha\rx' },
    'name',
    'Please write this on one line.',
  ],
  [
    'a tab in the artist',
    enquiryFields,
    { ...request, artist: 'a\tb' },
    'artist',
    'Please write this on one line.',
  ],
  [
    'a long inspiration',
    enquiryFields,
    { ...request, inspiration: `https://a.example/${'x'.repeat(2_000)}` },
    'inspiration',
    max(2_000),
  ],
  ['no link', linkFields, {}, 'url', 'Please enter a valid URL.'],
  ['a word for a link', linkFields, { url: 'youtu' }, 'url', 'Please enter a valid URL.'],
  [
    'a script for a link',
    linkFields,
    { url: 'javascript:alert(1)//https:' },
    'url',
    'Please enter a valid URL.',
  ],
  ['https in the middle', linkFields, { url: 'xhttps://a.example' }, 'url', 'Please enter a valid URL.'],
  ['a scheme that goes on', linkFields, { url: 'httpsx://a.example' }, 'url', 'Please enter a valid URL.'],
  ['a long link', linkFields, { url: `https://a.example/${'x'.repeat(2_000)}` }, 'url', max(2_000)],
  ['a long title', linkFields, { url: 'https://a.example', title: 'x'.repeat(201) }, 'title', max(200)],
  [
    'no password',
    credentials,
    { email: 'a@b.example', password: '' },
    'password',
    'Please enter your password.',
  ],
  ['spaces for an email', credentials, { email: '  ', password: 'x' }, 'email', 'Please enter your email.'],
] as [string, z.ZodType, object, string, string][])(
  'rejects %s with its message',
  (_, shape, value, field, message) => {
    expect(problems(shape, value)).toEqual([[field, message]])
  },
)

test('applies defaults and accepts values at the limits', () => {
  expect(artistCreateFields.parse({ ...artist, bio: 'x'.repeat(10) })).toEqual({
    ...artist,
    bio: 'x'.repeat(10),
    experience: '',
  })
  expect(artistEditFields.parse({ ...artist, experience: ` ${'x'.repeat(48)} `, slug: 'a-b' })).toMatchObject(
    { experience: 'x'.repeat(48), slug: 'a-b' },
  )
  expect(problems(serviceCreateFields, { ...service, fullDescription: 'x'.repeat(50) })).toEqual([])
  expect(blogFields.parse({ ...blog, publicDate: '2026-01-15T10:00:00Z', tags: ' a, ,b,' })).toEqual({
    ...blog,
    tags: ['a', 'b'],
  })
  expect(blogFields.parse(blog)).toEqual({ ...blog, tags: [] })
  expect(faqFields.parse({ question: 'Why?', answer: 'So' })).toEqual({
    question: 'Why?',
    answer: 'So',
    category: 'general',
  })
  for (const rating of [1, '5'])
    expect(
      feedbackFields.parse({ name: 'A', city: 'B', date: '2026-02-03', message: 'C', rating }).rating,
    ).toBe(Number(rating))
  expect(contactInfoFields.parse(info)).toEqual({ ...info, altMobile: '', workingHours: [] })
  const rows = Array(7).fill({ day: 'Sunday', hours: '10', note: ' by day ' })
  expect(contactInfoFields.parse({ ...info, altMobile: ' 1 ', workingHours: rows })).toMatchObject({
    altMobile: '1',
    workingHours: rows.map((row) => ({ ...row, note: 'by day' })),
  })
  expect(
    contactInfoFields.parse({ ...info, workingHours: [{ day: 'Monday', hours: '10' }] }).workingHours[0]
      ?.note,
  ).toBe('')
  expect(enquiryFields.parse({ ...request, phone: '(987) 65-43' }).phone).toBe('(987) 65-43')
  expect(linkFields.parse({ url: ' http://a.example ' })).toEqual({ url: 'http://a.example', title: '' })
  expect(linkFields.parse({ url: 'https://a.example', title: ' x ' }).title).toBe('x')
  expect(credentials.parse({ email: ' a@b.example ', password: ' x ' })).toEqual({
    email: 'a@b.example',
    password: ' x ',
  })
})
