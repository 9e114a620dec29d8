import { expect, test } from 'vitest'
import { ANY_ARTIST, EMPTY_VALUES, withPrefill } from '../contact/contact-values.ts'
import { bookingUrl, isPrefillRemoval, readPrefill } from './prefill.ts'

test.each([
  [{}, '/contact'],
  [{ service: 'piercing' }, '/contact?service=piercing'],
  [{ artist: 'kabir-mishra', service: undefined }, '/contact?artist=kabir-mishra'],
  [{ picture: 'a_b-c', artist: 'ଜ' }, '/contact?artist=%E0%AC%9C&picture=a_b-c'],
  [{ watch: '21', artist: 'ritika' } as const, '/contact?artist=ritika&watch=21'],
  [{ watch: '21', date: '2026-11-18' } as const, '/contact?watch=21&date=2026-11-18'],
  [{ date: '2026-11-18' }, '/contact'],
  [{ topic: 'healing', artist: 'ritika' } as const, '/contact?topic=healing&artist=ritika'],
])('the booking link with the prefill %j is %s', (choice, address) => {
  expect(bookingUrl(choice)).toBe(address)
})

test('readPrefill ignores case and drops empty or overlong values', () => {
  const read = (query: string) => readPrefill(new URLSearchParams(query))
  expect(read('service=Piercing&artist=Kabir-Mishra&picture=AbC')).toEqual({
    service: 'piercing',
    artist: 'kabir-mishra',
    picture: 'AbC',
  })
  expect(read(`service=+&artist=${'x'.repeat(201)}`)).toEqual({})
  expect(read('watch=09').watch).toBe('09')
  expect(read('watch=09&date=2026-11-18')).toEqual({ watch: '09', date: '2026-11-18' })
  expect(read('watch=09&date=tomorrow')).toEqual({ watch: '09' })
  expect(read('date=2026-11-18')).toEqual({})
  expect(read('topic=Change')).toEqual({ topic: 'change' })
  expect(read('topic=booking')).toEqual({})
  expect(read('service=piercing&topic=change')).toEqual({ service: 'piercing' })
  for (const watch of ['9', '10', '24', '-3', '']) expect(read(`watch=${watch}`).watch).toBeUndefined()
})

test('a prefill of the contact form replaces earlier values and keeps other input', () => {
  const typed = {
    ...EMPTY_VALUES,
    name: 'Asha',
    service: 'Tattoo',
    artist: 'Kabir Mishra',
    inspiration: 'https://pin.it/x',
    description: 'A lotus',
  }
  expect(withPrefill(typed, { service: 'Piercing' })).toEqual({ ...typed, service: 'Piercing' })
  expect(withPrefill(typed, { service: 'Piercing', artist: 'Ritika Mohanty' })).toMatchObject({
    service: 'Piercing',
    artist: 'Ritika Mohanty',
    inspiration: 'https://pin.it/x',
  })
  expect(withPrefill(typed, { topic: 'General question' }).service).toBe('General question')
  expect(withPrefill(typed, {})).toEqual(typed)
  expect(withPrefill(EMPTY_VALUES, {}).artist).toBe(ANY_ARTIST)
})

test.each([
  ['/contact?service=a&artist=b', '/contact?artist=b', true],
  ['/contact?service=a&utm=1', '/contact?utm=1', true],
  ['/contact?watch=09&date=2026-11-18&artist=b', '/contact?artist=b', true],
  ['/contact?service=a', '/contact?service=b', false],
  ['/contact', '/contact?service=a', false],
  ['/contact?service=a', '/contact?service=a', false],
  ['/contact?sent=x&service=a', '/contact', false],
  ['/contact?service=a', '/about', false],
])('navigating from %s to %s only removes a prefill of the contact form: %s', (now, next, expected) => {
  const at = (path: string) => new URL(path, 'https://studio.example')
  expect(isPrefillRemoval(at(now), at(next))).toBe(expected)
})
