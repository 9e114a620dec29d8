import type { Group } from '../fault.ts'

export const rateLimits: Group = {
  id: 'rate-limits',
  title: 'Rate limits',
  faults: [
    {
      id: 'rate-limits-one-less',
      file: 'server/src/db/rate-limits.ts',
      from: 'row.hits > limit.max',
      to: 'row.hits >= limit.max',
      harm: 'The last allowed enquiry of a shared network is rejected.',
      seenBy: ['server/src/desk/enquiries/sending/send-once.test.ts'],
      only: 'rate limits',
    },
    {
      id: 'rate-limits-per-address',
      file: 'server/src/http/client-address.ts',
      from: 'groupsOf(address).slice(0, 4)',
      to: 'groupsOf(address).slice(0, 8)',
      harm: 'One IPv6 subscriber guesses passwords without a limit, each from a different address.',
      seenBy: ['server/src/http/client-address.test.ts'],
    },
    {
      id: 'rate-limits-phone-spelling',
      file: 'server/src/desk/enquiries/sending/rate-limit.ts',
      from: 'toE164(phone, country) ?? digitsOf(phone)',
      to: 'country && digitsOf(phone)',
      harm: 'A flood under one phone number in several spellings fills the desk.',
      seenBy: ['server/src/desk/enquiries/sending/send-once.test.ts'],
      only: 'phone number',
    },
    {
      id: 'rate-limits-known-place',
      file: 'server/src/studio/auth/sign-in/sign-in.ts',
      from: 'limits.pair], isKnown ? limits.known : undefined)',
      to: 'limits.pair], undefined)',
      harm: 'A stranger who guesses passwords locks the owner out of the studio’s own computer.',
      seenBy: ['server/src/studio/auth/sign-in/trusted-networks.test.ts'],
    },
    {
      id: 'rate-limits-repeats',
      file: 'server/src/desk/enquiries/sending/rate-limit.ts',
      from: "networkLimits('contact-repeats', ip",
      to: "networkLimits('contact-network', ip",
      harm: 'A visitor on a patchy line sees a failure for an enquiry that has arrived.',
      seenBy: ['server/src/desk/enquiries/sending/send-once.test.ts'],
      only: 'repeats',
    },
  ],
}
