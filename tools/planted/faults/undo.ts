// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings quote source code.
import type { Group } from '../fault.ts'

export const undo: Group = {
  id: 'undo',
  title: 'Undo and deletion',
  faults: [
    {
      id: 'undo-publication',
      file: 'server/src/records/publication/change-publication.ts',
      from: 'undo: serializeChange(before)',
      to: 'undo: serializeChange(after)',
      harm: 'Undo after hiding a record does nothing.',
      seenBy: ['server/src/records/publication/change.test.ts'],
      only: 'undo',
    },
    {
      id: 'undo-taken-address',
      file: 'server/src/records/trash/restore-record.ts',
      from: 'slugs ? await restoreWithSlug(tx, slugs, rowId, show) : await show()',
      to: 'slugs && kind === undefined ? await restoreWithSlug(tx, slugs, rowId, show) : await show()',
      harm: 'A deleted record cannot be restored when another has its address by now.',
      seenBy: ['server/src/records/trash/routes.test.ts'],
      only: 'next free slug',
    },
    {
      id: 'undo-deleted-counted',
      file: 'server/src/db/scopes.ts',
      from: 'where deleted_at is null)`',
      to: 'where deleted_at is null or true)`',
      harm: 'Deleted enquiries and appointments are still counted and listed.',
      seenBy: ['server/src/records/trash/undo.test.ts'],
    },
    {
      id: 'undo-erased-early',
      file: 'server/src/records/trash/erase-queries.ts',
      from: 'sql`record.deleted_at <= now() - ${DELETED_RETENTION} and record.id in (',
      to: 'sql`record.deleted_at <= now() or record.id in (',
      harm: 'Records are erased for good on the night after they were deleted.',
      seenBy: ['server/src/records/trash/routes.test.ts'],
      only: 'job purges rows',
    },
    {
      id: 'undo-picture-of-another-text',
      file: 'server/src/records/trash/erase-queries.ts',
      from: 'or ${isOfNoOtherText(kind)})',
      to: 'or true)',
      harm: 'Erasing one article removes a picture that another article shows.',
      seenBy: [
        'server/src/content/blogs/text-pictures.test.ts',
        'server/src/records/versions/text-pictures.test.ts',
      ],
    },
  ],
}
