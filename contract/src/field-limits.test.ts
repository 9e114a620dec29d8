import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  artist,
  blog,
  info,
  max,
  problems,
  request,
  service,
  UNSTORABLE,
  WORDS,
} from '../test/valid-forms.ts'
import { artistCreateFields, artistEditFields } from './content/artists-shapes.ts'
import { blogFields } from './content/blogs-shapes.ts'
import { faqFields } from './content/faqs-shapes.ts'
import { feedbackFields } from './content/feedback-shapes.ts'
import { serviceCreateFields, serviceEditFields } from './content/services-shapes.ts'
import { enquiryFields } from './desk/enquiries-shapes.ts'
import { contactInfoFields } from './studio/contact-info-shapes.ts'

/**
 * Form name, schema and valid value; then by text field: maximum length, message for a missing and for a too
 * long text.
 */
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
      name: [100, 'Enter your name.', max(100)],
      service: [200, 'Choose a service.', max(200)],
      artist: [200, 'Choose an artist.', max(200)],
      description: [5_000, 'Describe your idea.', max(5_000)],
    },
  ],
]

describe.each(FORMS)('the schema of the %s form', (_, shape, valid, texts) => {
  test('accepts a valid value', () => {
    expect(shape.safeParse(valid).data).toMatchObject(valid)
  })

  test.each(Object.entries(texts))(
    'validates the length and characters of %s',
    (field, [max, missing, tooLong]) => {
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
    },
  )
})
