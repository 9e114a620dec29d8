/** An account whose signs have many spellings that look or fold alike. */
export const SPELT_EMAIL = 'iii@example.com'

const SIGNS = ['i', 'I', 'ｉ', 'Ｉ', 'İ', 'ı', 'ⅰ', 'ℹ', 'i\u0307', 'í']

/** Whatever the look-up makes of them, they count against one limit. */
export const EMAIL_SPELLINGS = [
  ...SIGNS.flatMap((a) => SIGNS.map((b) => `${a}${b}i@example.com`)),
  'iii@example.com.',
  'iii@Example.COM..',
  'iii＠example．com．',
]
