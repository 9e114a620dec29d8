import { expect, test } from 'vitest'
import { COUNTRIES, currencyOf } from './countries.ts'

test('COUNTRIES have a name and a currency that Intl knows', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(COUNTRIES.filter((country) => names.of(country) === undefined)).toEqual([])
  // Older ICU versions, which some machines have, lack the newest currencies.
  const currencies = COUNTRIES.map(currencyOf).filter((currency) => !['XCG', 'ZWG', 'SLE'].includes(currency))
  expect(currencies.filter((currency) => !known.has(currency))).toEqual([])
})

test('COUNTRIES lists all of ISO 3166-1 except Antarctica, which has no currency', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const named = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => names.of(code) !== undefined)
  // Regions without a country, codes of former countries, and test codes.
  const others =
    'AC AN AQ BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'
  expect(named.filter((code) => !COUNTRIES.includes(code) && !others.includes(code))).toEqual([])
  expect(COUNTRIES).toHaveLength(249)
})

test.each([
  ['IN', 'INR'],
  ['DE', 'EUR'],
  ['', ''],
])('the currency of the country %s is %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency)
})
