import { expect, test } from 'vitest'
import { chatNumberOf, phoneCountryOf, toE164 } from './phone-numbers.ts'

test.each([
  ['a mobile', '+91 90000 00000', '+91 90000 00001', '919000000000'],
  ['a mobile without its country', '090000 00000', '', '919000000000'],
  ['a landline, then a mobile', '0674 254 1234', '90000 00001', '919000000001'],
  ['a toll-free number, then a mobile', '1800 425 1234', '+91 90000 00001', '919000000001'],
  ['only a landline', '+91 674 254 1234', '', ''],
  ['two landlines', '0674 254 1234', '0674 254 1235', ''],
  ['from another country', '+44 7911 123456', '', '447911123456'],
  ['a shared-cost number, then a mobile', '1860 180 1234', '90000 00001', '919000000001'],
  ['a company number', '+44 5555 123456', '', ''],
  ['a premium number', '+44 9012 345678', '', ''],
  ['a number that cannot be', '+91 12345', '90000 00001', '919000000001'],
  ['words', 'ask at the desk', '', ''],
  ['nothing', '', '', ''],
  ['a mobile in Odia digits', '୯୦୦୦୦ ୦୦୦୦୦', '', '919000000000'],
])('chatNumberOf returns the first number that supports chat: %s', (_case, phone, altMobile, expected) => {
  expect(chatNumberOf('IN', phone, altMobile)).toBe(expected)
})

test.each([
  ['098765 43210', '+919876543210'],
  ['+91-98765-43210', '+919876543210'],
  ['+44 20 7946 0000', '+442079460000'],
  ['ask at the desk', null],
  ['', null],
])('toE164 normalises %j to %s', (typed, number) => {
  expect(toE164(typed, 'IN')).toBe(number)
})

test.each([
  ['DE', '0171 1234567', '+491711234567'],
  ['US', '(212) 555-0123', '+12125550123'],
  ['DE', '+91 98765 43210', '+919876543210'],
  ['', '+91 98765 43210', '+919876543210'],
  ['', '098765 43210', null],
  ['AQ', '+44 20 7946 0000', '+442079460000'],
  ['AQ', '098765 43210', null],
])('at a studio in %j, toE164 reads %j as %s', (country, typed, number) => {
  expect(toE164(typed, country)).toBe(number)
})

test.each([
  ['IN', '', 'IN'],
  ['CA', '1', 'CA'],
  ['IN', '1', 'US'],
  ['AQ', '64', 'NZ'],
  ['IN', '999', 'IN'],
])('with the country %j and the calling code %j, numbers are read as in %s', (country, code, read) => {
  expect(phoneCountryOf(country, code)).toBe(read)
})
