import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { detailsOf, NO_DETAILS } from '../studio/studio-details.ts'
import { studioData } from './studio-data.ts'

const studio = { ...EMPTY_STUDIO, fullName: 'Indigo Tattoo', version: 7 }
const data = (phone: string, chatNumber: string) =>
  studioData(
    { origin: 'https://indigo.example', studio },
    { ...detailsOf(NO_DETAILS, studio), phone, chatNumber },
  )

test.each([
  ['+49 30 1234567', '', '+49301234567'],
  ['098765 43210', '919876543210', '+919876543210'],
  ['0674 250 1234', '919876543210', '0674 250 1234'],
])('structured data formats the phone %s with the chat number %s as %s', (phone, chatNumber, telephone) => {
  expect(data(phone, chatNumber)).toMatchObject({ telephone })
})

test('structured data has no street for a studio of which only the city is known', () => {
  const place = { ...studio.place, city: 'Pune', country: 'IN' }
  const site = { origin: 'https://indigo.example', studio: { ...studio, place } }
  expect(studioData(site, detailsOf(NO_DETAILS, studio))).toMatchObject({
    address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' },
  })
  expect(studioData(site, detailsOf(NO_DETAILS, studio))).not.toHaveProperty('address.streetAddress')
})

test.each([
  ['Plot 412, Saheed Nagar, Bhubaneswar, Odisha 751007', 'Plot 412, Saheed Nagar'],
  ['Plot 412\nBhubaneswar Road\nBhubaneswar - 751007', 'Plot 412, Bhubaneswar Road'],
  ['Bhubaneswar', 'Plot 1'],
])(
  'the street of %j in structured data does not repeat city, region, postal code',
  (address, streetAddress) => {
    const place = {
      ...studio.place,
      street: 'Plot 1',
      city: 'Bhubaneswar',
      region: 'Odisha',
      postalCode: '751007',
    }
    const site = { origin: 'https://indigo.example', studio: { ...studio, place } }
    const found = studioData(site, { ...detailsOf(NO_DETAILS, studio), address })
    expect(found).toHaveProperty('address.streetAddress', streetAddress)
  },
)

test('structured data omits unknown values instead of empty ones', () => {
  expect(data('', '')).toEqual({
    '@type': 'TattooParlor',
    '@id': 'https://indigo.example/#studio',
    name: 'Indigo Tattoo',
    url: 'https://indigo.example/',
    image: 'https://indigo.example/share.jpg?v=7',
    logo: 'https://indigo.example/icons/512.png?v=7',
    address: { '@type': 'PostalAddress' },
  })
})
