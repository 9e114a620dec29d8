/** An account whose letters have many lookalikes and case variants. */
export const SPELT_EMAIL = 'iii@example.com'

const SIGNS = ['i', 'I', 'ｉ', 'Ｉ', 'İ', 'ı', 'ⅰ', 'ℹ', 'i\u0307', 'í']

/** All spellings count against one limit, regardless of the lookup. */
export const EMAIL_SPELLINGS = [
  ...SIGNS.flatMap((a) => SIGNS.map((b) => `${a}${b}i@example.com`)),
  'iii@example.com.',
  'iii@Example.COM..',
  'iii＠example．com．',
]
