import type { Group } from '../fault.ts'

export const versions: Group = {
  id: 'versions',
  title: 'Version conflict and merge',
  faults: [
    {
      id: 'versions-older-copy',
      file: 'server/src/http/versions.ts',
      from: 'named === now) return',
      to: 'named <= now) return',
      harm: 'A save from an old copy overwrites the edit of a colleague without a word.',
      seenBy: ['server/src/http/versions.test.ts'],
      only: 'older version',
    },
    {
      id: 'versions-if-match',
      file: 'server/src/http/serve.ts',
      from: 'version: version ?? readIfMatch(headers[IF_MATCH])',
      to: 'version: version ?? (readIfMatch(headers[IF_MATCH]) && undefined)',
      harm: 'A client that names its version in If-Match overwrites newer work.',
      seenBy: ['server/src/http/versions.test.ts'],
      only: 'If-Match',
    },
    {
      id: 'versions-conflict-as-mine',
      file: 'web/app/admin/kit/form/merge/merge-values.ts',
      from: 'if (isSame(mine, base) || isSame(mine, theirs)) return',
      to: 'if (isSame(mine, base) || isSame(theirs, base)) return',
      harm: 'Text typed in a form is replaced by the stored text when another saved first.',
      seenBy: ['web/app/admin/kit/form/merge/merge-values.test.ts'],
    },
    {
      id: 'versions-lost-hours',
      file: 'web/app/admin/studio/contact-info/merge-hours.ts',
      from: 'mine: { ...mine, hours: hours.mine, note: note.mine }',
      to: 'mine: { ...mine, hours: mine.hours, note: note.mine }',
      harm: 'Opening hours that a colleague saved are undone by a save of a note.',
      seenBy: ['web/app/admin/studio/contact-info/merge-hours.test.ts'],
    },
    {
      id: 'versions-lost-addition',
      file: 'web/app/admin/kit/form/merge/merge-lists.ts',
      from: 'if (order.includes(key)) continue',
      to: 'if (order.includes(key) || !base.includes(key)) continue',
      harm: 'A question that a colleague added to a service is gone after the merge.',
      seenBy: ['web/app/admin/kit/form/merge/merge-lists.test.ts'],
    },
  ],
}
