import type { Group } from '../fault.ts'

export const validation: Group = {
  id: 'validation',
  title: 'Form validation',
  faults: [
    {
      id: 'validation-blank-text',
      file: 'contract/src/fields/text.ts',
      from: 'text(max, tooLong, missing).trim().min(1, missing)',
      to: 'text(max, tooLong, missing).min(1, missing)',
      harm: 'An enquiry with spaces in place of a name reaches the desk.',
      seenBy: ['contract/src/field-limits.test.ts', 'contract/src/field-messages.test.ts'],
    },
    {
      id: 'validation-short-phone',
      file: 'contract/src/desk/enquiries-shapes.ts',
      from: "phone === '' || digitsOf(phone).length >= PHONE_DIGITS_MIN",
      to: "phone === '' || phone.length >= PHONE_DIGITS_MIN",
      harm: 'An enquiry without a number to call back is accepted.',
      seenBy: ['contract/src/field-messages.test.ts'],
    },
    {
      id: 'validation-hours-overlap',
      file: 'contract/src/studio/hours.ts',
      from: 'second.opens > first.closes &&',
      to: 'second.opens > first.opens &&',
      harm: 'Opening hours that overlap are saved, and the site shows both.',
      seenBy: ['contract/src/studio/hours.test.ts'],
    },
    {
      id: 'validation-script-address',
      file: 'contract/src/fields/text.ts',
      from: 'URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)',
      to: 'URL.canParse(value)',
      harm: 'A link that runs a script is saved as an address of the studio.',
      seenBy: [
        'contract/src/malicious-input.test.ts',
        'contract/src/field-limits.test.ts',
        'contract/src/field-messages.test.ts',
      ],
    },
    {
      id: 'validation-first-field',
      file: 'web/app/admin/kit/form/use-form.ts',
      from: '    invalid?.focus()\n',
      to: '',
      harm: 'On a phone the form does not move to the field that is wrong, and Save seems dead.',
      seenBy: ['web/app/admin/content/faqs/faqs.browser.test.tsx'],
      only: 'error at each missing field',
    },
  ],
}
