/** A part of a file: from the line that begins so to the one before the line that begins so. */
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

/** What decides about strangers' words without asking the database, and the tests that decide about it. */
export const UNITS: Record<string, Unit> = {
  auth: {
    mutate: whole(
      'server/src/features/auth/tokens.ts',
      'server/src/features/auth/passwords/passwords.ts',
      'server/src/http/require-staff.ts',
      'server/src/http/client-address.ts',
    ),
    tests: [
      'server/src/features/auth/passwords/passwords.test.ts',
      'server/src/http/require-staff.test.ts',
      'server/src/http/client-address.test.ts',
    ],
  },
  uploads: {
    mutate: whole(
      'contract/src/pictures/signatures.ts',
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
        'contract/src/http/paging.ts',
        'contract/src/fields/slugs.ts',
        'contract/src/fields/web-address.ts',
        'contract/src/http/multipart.ts',
        'contract/src/links/embeds.ts',
        'server/src/phone-numbers.ts',
      ),
      {
        file: 'contract/src/auth/shapes.ts',
        from: 'export const credentials',
        to: 'export const authShapes',
      },
      { file: 'contract/src/enquiries/shapes.ts', from: 'const oneLine', to: 'const status' },
      { file: 'contract/src/artists/shapes.ts', from: 'const fields', to: 'export const artistsShapes' },
      { file: 'contract/src/services/shapes.ts', from: 'const fields', to: 'export const servicesShapes' },
      { file: 'contract/src/blogs/shapes.ts', from: 'const tags', to: 'const files' },
      { file: 'contract/src/blogs/limits.ts', from: 'export const readTags' },
      { file: 'contract/src/faqs/shapes.ts', from: 'export const faqFields', to: '/** The same fields' },
      {
        file: 'contract/src/feedback/shapes.ts',
        from: 'export const feedbackFields',
        to: 'export const feedbackShapes',
      },
      {
        file: 'contract/src/contact-info/shapes.ts',
        from: 'const required',
        to: 'export const contactInfo =',
      },
    ],
    tests: [
      'contract/src/enquiries/shapes.test.ts',
      'contract/src/links/embeds.test.ts',
      'contract/src/field-defaults.test.ts',
      'contract/src/field-limits.test.ts',
      'contract/src/field-messages.test.ts',
      'contract/src/text-and-days.test.ts',
      'server/src/phone-numbers.test.ts',
    ],
  },
  contact: {
    mutate: whole(
      'server/src/features/enquiries/sending/spam-score.ts',
      'server/src/features/enquiries/mail/email.ts',
      'server/src/mail/write-email.ts',
      'server/src/records/csv.ts',
      'server/src/studio-time.ts',
    ),
    tests: [
      'server/src/features/enquiries/sending/spam-score.test.ts',
      'server/src/features/enquiries/mail/email.test.ts',
    ],
  },
}
