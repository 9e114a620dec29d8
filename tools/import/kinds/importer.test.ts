import { expect, test } from 'vitest'
import { z } from 'zod'
import { importContent } from './content.ts'
import { editableFields } from './importer.ts'

const fields = z.object({ name: z.string(), tags: z.array(z.string()), later: z.string().optional() })

test('editableFields returns every field of the contract and no other', () => {
  const record = { _id: '1', name: 'Meera', tags: [], later: 'https://a.example', version: 3 }
  expect(editableFields(fields, record)).toEqual({ name: 'Meera', tags: [], later: 'https://a.example' })
})

test('editableFields ignores an empty field that a later version adds', () => {
  const { later: _, ...before } = fields.shape
  const record = { name: 'Meera', tags: ['ink'], later: '' }
  expect(editableFields(fields, record)).toEqual(editableFields(z.object(before), record))
})

test('the import of a kind with references has a rule for them', () => {
  expect(() => importContent('faqs', {})).toThrow('faqs needs a rule for its references.')
  expect(importContent('faqs').name).toBe('FAQs')
  expect(importContent('feedback').name).toBe('feedback')
})
