import { OWN_PREVIEW_MINUTES } from './limits.ts'

export const PREVIEW_TEXTS = {
  ended: 'This preview has ended.',
  endedMore: 'The link was ended, is too old, or was not copied whole. Ask the studio for another one.',
  gone: 'This record is no longer there.',
  linkGone: 'This link has already ended.',
  revoked: 'The link has ended. It shows nothing any more.',
  tooMany: (max: number) => `This record has ${max} links. Revoke one of them first.`,
  shared: (until: string) =>
    `Preview: only people with this link see it. It ends on ${until}, studio time. Other pages are those of the site.`,
  own: `Preview: only people with this address see it. It ends ${OWN_PREVIEW_MINUTES} minutes after it was made, or when you sign out. Other pages are those of the site.`,
} as const
