/** Email address of an account, made of letters with many lookalikes and case variants. */
export const SPELT_EMAIL = 'iii@example.com'

const SIGNS = ['i', 'I', 'ｉ', 'Ｉ', 'İ', 'ı', 'ⅰ', 'ℹ', 'i\u0307', 'í']

/** The sign-in limit counts all these spellings together, whether or not they find the account. */
export const EMAIL_SPELLINGS = [
  ...SIGNS.flatMap((a) => SIGNS.map((b) => `${a}${b}i@example.com`)),
  'iii@example.com.',
  'iii@Example.COM..',
  'iii＠example．com．',
]
