import { expect, test } from 'vitest'
import { phoneHint } from './phone-field.tsx'

test.each([
  '98765 43210',
  '+91 98765 43210',
  '919876543210',
  '09876543210',
  '0091 98765 43210',
  '0674 254 1234',
  '+1 (415) 555-0100',
  '+44 7911 123456',
  '+65 8123 4567',
  '+998 90 123 45 67',
  '୯୪୩୭୦୧୨୩୪୫',
  '+९१ ९४३७० १२३४५',
  '',
  '123',
])('phoneHint returns no hint for %j in India', (phone) => {
  expect(phoneHint(phone, '91')).toBeUndefined()
})

test.each([
  '9876543',
  '୯୮୭୬୫୪୩',
  '98765 432101',
  '+91 98765 4321',
  '0000000000',
  '99999 99999',
  '12345678',
  '+1 234 567',
  '+999 1234567',
  '00 999 1234567',
  '+1234567890123456',
])('phoneHint returns a hint for %j in India', (phone) => {
  expect(phoneHint(phone, '91')).toContain('Please check')
})

test.each(['030 123456', '+49 30 1234567', '0151 23456789'])(
  'phoneHint returns no hint for %j in Germany',
  (phone) => {
    expect(phoneHint(phone, '49')).toBeUndefined()
  },
)

test.each(['+91 98765 4321', '1111111111', '+49 30 123', '1234567890123456'])(
  'phoneHint returns a hint for %j in Germany',
  (phone) => {
    expect(phoneHint(phone, '49')).toContain('Please check')
  },
)
