import { expect, test } from 'vitest'
import type { z } from 'zod'
import { artist, blog, info, max, problems, request, service } from '../test/valid-forms.ts'
import { artistCreateFields, artistEditFields } from './content/artists-shapes.ts'
import { blogEditFields, blogFields } from './content/blogs-shapes.ts'
import { faqFields } from './content/faqs-shapes.ts'
import { feedbackFields } from './content/feedback-shapes.ts'
import { linkFields } from './content/links-shapes.ts'
import { serviceCreateFields, serviceEditFields } from './content/services-shapes.ts'
import { enquiryFields } from './desk/enquiries-shapes.ts'
import { credentials } from './studio/accounts/sign-in-shapes.ts'
import { contactInfoFields } from './studio/contact-info-shapes.ts'

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
  ['long hours', artistCreateFields, { ...artist, hours: '24 hours\n'.repeat(56) }, 'hours', max(500)],
  [
    'unclear hours',
    artistCreateFields,
    { ...artist, hours: 'Monday: 10 - 8' },
    'hours',
    'Write a line for each day, like Monday to Friday: 11AM - 7PM.',
  ],
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
  ['no day', blogFields, { ...blog, publicDate: undefined }, 'publicDate', 'Publish date is required'],
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
    'Choose a category.',
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
    'text as a rating',
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
    'This date cannot be read. Write it as YYYY-MM-DD.',
  ],
  ['no email', contactInfoFields, { ...info, email: 'x' }, 'email', 'Enter a valid email.'],
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
  ['no email of a visitor', enquiryFields, { ...request, email: '' }, 'email', 'Enter your email.'],
  ['half an email', enquiryFields, { ...request, email: 'asha@' }, 'email', 'Enter a valid email.'],
  [
    'six digits',
    enquiryFields,
    { ...request, phone: '98-76 54' },
    'phone',
    'Enter a phone number of at least 7 digits.',
  ],
  ['no number', enquiryFields, { ...request, phone: ' ' }, 'phone', 'Enter your phone number.'],
  ['a long number', enquiryFields, { ...request, phone: '9'.repeat(31) }, 'phone', max(30)],
  [
    'two lines of name',
    enquiryFields,
    { ...request, name: 'Asha\nBcc: x' },
    'name',
    'Write this on one line.',
  ],
  ['a return in the name', enquiryFields, { ...request, name: 'Asha\rx' }, 'name', 'Write this on one line.'],
  ['a tab in the artist', enquiryFields, { ...request, artist: 'a\tb' }, 'artist', 'Write this on one line.'],
  [
    'a long inspiration',
    enquiryFields,
    { ...request, inspiration: `https://a.example/${'x'.repeat(2_000)}` },
    'inspiration',
    max(2_000),
  ],
  ['no link', linkFields, {}, 'url', 'Enter a valid URL.'],
  ['a word for a link', linkFields, { url: 'youtu' }, 'url', 'Enter a valid URL.'],
  ['a script for a link', linkFields, { url: 'javascript:alert(1)//https:' }, 'url', 'Enter a valid URL.'],
  ['https in the middle', linkFields, { url: 'xhttps://a.example' }, 'url', 'Enter a valid URL.'],
  ['a longer scheme', linkFields, { url: 'httpsx://a.example' }, 'url', 'Enter a valid URL.'],
  ['a long link', linkFields, { url: `https://a.example/${'x'.repeat(2_000)}` }, 'url', max(2_000)],
  ['a long title', linkFields, { url: 'https://a.example', title: 'x'.repeat(201) }, 'title', max(200)],
  ['no password', credentials, { email: 'a@b.example', password: '' }, 'password', 'Enter your password.'],
  ['spaces for an email', credentials, { email: '  ', password: 'x' }, 'email', 'Enter your email.'],
] as [string, z.ZodType, object, string, string][])(
  'a form rejects %s with the specified error message',
  (_, shape, value, field, message) => {
    expect(problems(shape, value)).toEqual([[field, message]])
  },
)
