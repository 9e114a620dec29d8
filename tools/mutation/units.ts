/**
 * A part of a file: from the line that starts with `from` up to, and excluding, the line that starts with
 * `to`.
 */
export interface Part {
  file: string
  from?: string
  to?: string
}

interface Unit {
  mutate: Part[]
  tests: string[]
}

const whole = (...files: string[]): Part[] => files.map((file) => ({ file }))

/** Pure functions that validate untrusted input, with their tests. */
export const UNITS: Record<string, Unit> = {
  auth: {
    mutate: whole(
      'server/src/studio/auth/tokens.ts',
      'server/src/studio/auth/passwords/passwords.ts',
      'server/src/http/require-staff.ts',
      'server/src/http/client-address.ts',
    ),
    tests: [
      'server/src/studio/auth/passwords/passwords.test.ts',
      'server/src/http/require-staff.test.ts',
      'server/src/http/client-address.test.ts',
    ],
  },
  uploads: {
    mutate: whole(
      'contract/src/records/signatures.ts',
      'server/src/media/sizes.ts',
      'server/src/http/uploads/read-multipart.ts',
    ),
    tests: ['server/src/media/sizes.test.ts', 'server/src/http/uploads/read-multipart.test.ts'],
  },
  validation: {
    mutate: [
      ...whole(
        'contract/src/fields/text.ts',
        'contract/src/fields/days.ts',
        'contract/src/http/multipart.ts',
        'server/src/phone-numbers.ts',
      ),
      { file: 'contract/src/http/shapes.ts', from: 'const MAX_PAGE', to: 'const NOT_A_VERSION' },
      { file: 'contract/src/content/links.ts', from: 'const VIDEO_HOSTS', to: 'export const COVER_TEXTS' },
      {
        file: 'contract/src/studio/accounts/sign-in-shapes.ts',
        from: 'export const credentials',
        to: 'export const authShapes',
      },
      { file: 'contract/src/desk/enquiries-shapes.ts', from: 'const oneLine', to: 'const status' },
      {
        file: 'contract/src/content/artists-shapes.ts',
        from: 'const fields',
        to: 'export const artistsShapes',
      },
      {
        file: 'contract/src/content/services-shapes.ts',
        from: 'const fields',
        to: 'export const servicesShapes',
      },
      { file: 'contract/src/content/blogs-shapes.ts', from: 'const tags', to: 'const files' },
      { file: 'contract/src/content/blogs.ts', from: 'export const readTags' },
      {
        file: 'contract/src/content/faqs-shapes.ts',
        from: 'export const faqFields',
        to: 'export const faqsShapes',
      },
      {
        file: 'contract/src/content/feedback-shapes.ts',
        from: 'export const feedbackFields',
        to: 'export const feedbackShapes',
      },
      {
        file: 'contract/src/studio/contact-info-shapes.ts',
        from: 'const required',
        to: 'export const contactInfo =',
      },
    ],
    tests: [
      'contract/src/desk/enquiries-shapes.test.ts',
      'contract/src/content/embeds.test.ts',
      'contract/src/field-defaults.test.ts',
      'contract/src/field-limits.test.ts',
      'contract/src/field-messages.test.ts',
      'contract/src/text-and-days.test.ts',
      'server/src/phone-numbers.test.ts',
    ],
  },
  contact: {
    mutate: whole(
      'server/src/desk/enquiries/sending/spam-score.ts',
      'server/src/desk/enquiries/mail/email.ts',
      'server/src/mail/write-email.ts',
      'server/src/records/csv.ts',
      'server/src/studio-time.ts',
    ),
    tests: [
      'server/src/desk/enquiries/sending/spam-score.test.ts',
      'server/src/desk/enquiries/mail/email.test.ts',
    ],
  },
}
