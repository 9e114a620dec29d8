/** An account whose letters have many spellings that look or fold alike. */
export const SPELT_EMAIL = 'iii@example.com'

const LETTERS = ['i', 'I', 'ｉ', 'Ｉ', 'İ', 'ı', 'ⅰ', 'ℹ', 'i\u0307', 'í']

/** Whatever the look-up makes of them, they count against one limit. */
export const EMAIL_SPELLINGS = [
  ...LETTERS.flatMap((a) => LETTERS.map((b) => `${a}${b}i@example.com`)),
  'iii@example.com.',
  'iii@Example.COM..',
  'iii＠example．com．',
]
