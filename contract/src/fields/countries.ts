/** ISO 4217 codes of currencies that belong to one country: the first two letters are its ISO 3166-1 code. */
const OF_ONE_COUNTRY = `
  AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY
  COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT
  MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR
  SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS
  VES VND VUV WST YER ZAR ZMW ZWG
`

/** Currencies that several countries use, with these countries. */
const OF_SEVERAL: Record<string, string> = {
  AUD: 'AU CC CX HM KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG GS IM JE',
  ILS: 'IL PS',
  MAD: 'EH MA',
  NOK: 'BV NO SJ',
  NZD: 'CK NU NZ PN TK',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
}

const CURRENCIES = new Map([
  ...(OF_ONE_COUNTRY.match(/\w+/g) ?? []).map((currency) => [currency.slice(0, 2), currency] as const),
  ...Object.entries(OF_SEVERAL).flatMap(([currency, list]) =>
    list.split(' ').map((country) => [country, currency] as const),
  ),
])

export const COUNTRIES: readonly string[] = [...CURRENCIES.keys()].sort()

export const isCurrency = (code: string): boolean =>
  [...CURRENCIES.values(), ...Intl.supportedValuesOf('currency')].includes(code)

export const currencyOf = (country: string): string => CURRENCIES.get(country) ?? ''
