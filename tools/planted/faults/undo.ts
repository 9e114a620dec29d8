// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are source, quoted.
import type { Group } from '../fault.ts'

export const undo: Group = {
  id: 'undo',
  title: 'Undo and deletion',
  faults: [
    {
      id: 'undo-publication',
      file: 'server/src/features/publication/change-publication.ts',
      from: 'undo: serializeChange(before)',
      to: 'undo: serializeChange(after)',
      harm: 'Undo after hiding a record does nothing.',
      seenBy: ['server/src/features/publication/change.test.ts'],
      only: 'undo',
    },
    {
      id: 'undo-taken-address',
      file: 'server/src/features/deleted/restore-record.ts',
      from: 'slugs ? await showWithSlug(tx, slugs, rowId, show) : await show()',
      to: 'slugs && kind === undefined ? await showWithSlug(tx, slugs, rowId, show) : await show()',
      harm: 'A deleted record cannot be restored when another has its address by now.',
      seenBy: ['server/src/features/deleted/routes.test.ts'],
      only: 'not as before',
    },
    {
      id: 'undo-deleted-counted',
      file: 'server/src/db/visible.ts',
      from: 'where deleted_at is null)`',
      to: 'where deleted_at is null or true)`',
      harm: 'Deleted enquiries and appointments are still counted and listed.',
      seenBy: ['server/src/features/deleted/undo.test.ts'],
    },
    {
      id: 'undo-erased-early',
      file: 'server/src/features/deleted/erase-queries.ts',
      from: 'sql`record.deleted_at <= now() - ${DELETED_RETENTION} and record.id in (',
      to: 'sql`record.deleted_at <= now() or record.id in (',
      harm: 'Records are erased for good on the night after they were deleted.',
      seenBy: ['server/src/features/deleted/routes.test.ts'],
      only: 'after thirty days',
    },
    {
      id: 'undo-picture-of-another-text',
      file: 'server/src/features/deleted/erase-queries.ts',
      from: 'or ${isOfNoOtherText(kind)})',
      to: 'or true)',
      harm: 'Erasing one article removes a picture that another article shows.',
      seenBy: [
        'server/src/features/blogs/text-pictures.test.ts',
        'server/src/features/versions/text-pictures.test.ts',
      ],
    },
  ],
}
