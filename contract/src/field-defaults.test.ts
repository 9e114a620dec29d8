import { expect, test } from 'vitest'
import { artist, blog, info, problems, request, service } from '../test/valid-forms.ts'
import { artistCreateFields, artistEditFields } from './content/artists-shapes.ts'
import { blogFields } from './content/blogs-shapes.ts'
import { faqFields } from './content/faqs-shapes.ts'
import { feedbackFields } from './content/feedback-shapes.ts'
import { linkFields } from './content/links-shapes.ts'
import { serviceCreateFields } from './content/services-shapes.ts'
import { enquiryFields } from './desk/enquiries-shapes.ts'
import { credentials } from './studio/accounts/sign-in-shapes.ts'
import { contactInfoFields } from './studio/contact-info-shapes.ts'

test('form schemas fill in defaults and accept values at their limits', () => {
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
