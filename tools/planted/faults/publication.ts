// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings quote source code.
import type { Group } from '../fault.ts'

export const publication: Group = {
  id: 'publication',
  title: 'Publication, drafts, dates',
  faults: [
    {
      id: 'publication-past-record',
      file: 'server/src/db/publication/publication.ts',
      from: ' and not ${isExpired(table)})',
      to: ')',
      harm: 'An offer is shown to visitors after the day on which it was to end.',
      seenBy: ['server/src/records/publication/visibility.test.ts'],
    },
    {
      id: 'publication-today',
      file: 'server/src/db/publication/publication.ts',
      from: 'blogs.public_date <= ${TODAY} else',
      to: 'blogs.public_date < ${TODAY} else',
      harm: 'An article of today is shown only tomorrow.',
      seenBy: ['server/src/records/publication/blog-day.test.ts'],
    },
    {
      id: 'publication-restored-draft',
      file: 'server/src/records/versions/restore-version.ts',
      from: "const STAYS = ['state', 'publish_at', 'hide_at']",
      to: "const STAYS = ['publish_at', 'hide_at']",
      harm: 'Restoring older words shows a hidden record to visitors.',
      seenBy: ['server/src/records/publication/change.test.ts'],
      only: 'version is restored',
    },
    {
      id: 'publication-preview-access',
      file: 'server/src/records/previews/queries.ts',
      from: '    .where(sql<boolean>`coalesce(staff.access_ended_at < preview_links.created_at, true)`)\n',
      to: '',
      harm: 'Preview links of a stolen session still show drafts after its owner signed out everywhere.',
      seenBy: ['server/src/records/previews/routes.test.ts'],
      only: 'links',
    },
    {
      id: 'publication-never-shown',
      file: 'server/src/records/publication/change-publication.ts',
      from: 'after.hide_at <= after.publish_at',
      to: 'after.hide_at < after.publish_at',
      harm: 'A record can be planned to end at the moment at which it begins, and is never shown.',
      seenBy: ['server/src/records/publication/change.test.ts'],
      only: 'rejects an invalid time',
    },
  ],
}
