import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { detailsOf, NO_DETAILS } from './studio-details.ts'

const FALLBACK = {
  services: [],
  artists: [],
  reviews: [],
  details: {
    phone: '+91 90000 00000',
    altMobile: '',
    email: 'hello@studio.example',
    address: 'Plot 1',
    chatNumber: '919000000000',
    hours: 'Mon - Sat (10AM - 8PM)',
  },
}
const PUNE = { ...EMPTY_STUDIO.place, city: 'Pune', region: 'Maharashtra', postalCode: '411001' }
const SAVED = {
  phone: '020 1',
  altMobile: '',
  email: 'a@b.example',
  address: 'X',
  chatNumber: '',
  hours: [],
  specialDays: [],
}

test('the sample studio has contact details before any are saved', () => {
  expect(detailsOf(NO_DETAILS, { ...EMPTY_STUDIO, fallback: FALLBACK })).toEqual({
    ...FALLBACK.details,
    specialDays: [],
    failed: false,
  })
})

test('no phone, address or email is invented for a studio other than the sample', () => {
  const empty = {
    phone: '',
    altMobile: '',
    email: '',
    address: '',
    chatNumber: '',
    hours: '',
    specialDays: [],
    failed: true,
  }
  expect(detailsOf({ saved: null, failed: true }, { fallback: null, place: PUNE })).toEqual(empty)
  expect(detailsOf({ saved: SAVED, failed: false }, { fallback: null, place: PUNE }).chatNumber).toBe('')
})

test('the postal address defaults to the street and city of the studio profile', () => {
  const place = { ...PUNE, street: '12 MG Road' }
  expect(detailsOf(NO_DETAILS, { fallback: null, place }).address).toBe(
    '12 MG Road, Pune, Maharashtra 411001',
  )
})
