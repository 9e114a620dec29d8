export const PREVIEW_TEXTS = {
  ended: 'This preview has ended.',
  endedMore: 'The link was ended, is too old, or was not copied whole. Ask the studio for another one.',
  gone: 'This record is no longer there.',
  linkGone: 'This link has already ended.',
  revoked: 'The link has ended. It shows nothing any more.',
  tooMany: (max: number) => `This record has ${max} links. Revoke one of them first.`,
  shared: (until: string) =>
    `Preview: only people with this link see it. It ends on ${until}, studio time. Other pages are those of the site.`,
  own: 'Preview: only you see it, while you are signed in. Other pages are those of the site.',
} as const
