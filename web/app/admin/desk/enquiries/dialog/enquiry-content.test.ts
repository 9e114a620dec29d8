import { expect, test } from 'vitest'
import { readBrief } from './enquiry-content.tsx'

test('the enquiry screen separates chosen options from the visitor’s free text', () => {
  expect(
    readBrief('A lotus, please.\nIt may touch the collarbone.\nSize: 10 cm\nFree days: Sat, Sun'),
  ).toEqual({
    lines: [
      { label: 'Size', value: '10 cm' },
      { label: 'Free days', value: 'Sat, Sun' },
    ],
    text: 'A lotus, please.\nIt may touch the collarbone.',
  })
})

test.each([
  'See https://pictures.example: it is there',
  'a: b',
  'Phone: 98765 43210',
  'Size:10',
  `Size: ${'x'.repeat(200)}`,
])('the enquiry screen does not split free text at a colon: %s', (text) =>
  expect(readBrief(text)).toEqual({ lines: [], text }),
)
