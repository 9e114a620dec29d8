// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings quote source code.
import type { Group } from '../fault.ts'

export const pictures: Group = {
  id: 'pictures',
  title: 'Pictures',
  faults: [
    {
      id: 'pictures-enlarged',
      file: 'server/src/media/sizes.ts',
      from: 'Math.min(width, WIDEST, ',
      to: 'Math.min(WIDEST, ',
      harm: 'A small picture is blown up, is blurred and costs a phone its data.',
      seenBy: ['server/src/media/sizes.test.ts'],
    },
    {
      id: 'pictures-shared-bytes',
      file: 'server/src/media/jobs.ts',
      from: 'for (const key of unknown) await store.remove(key)',
      to: 'for (const key of keys) await store.remove(key)',
      harm: 'Erasing one picture removes the bytes of another record that shows the same.',
      seenBy: ['server/src/media/jobs.test.ts'],
    },
    {
      id: 'pictures-shared-focus',
      file: 'server/src/media/share-picture.ts',
      from: '`-${focus.x}-${focus.y}.`',
      to: "'.'",
      harm: 'A shared link shows the old cut of a picture after its focal point was moved.',
      seenBy: ['server/src/media/share-picture.test.ts'],
    },
    {
      id: 'pictures-of-clients',
      file: 'server/src/desk/enquiries/pictures/signed-urls.ts',
      from: 'signed.until > now && signed.until <= now + VALID_MS',
      to: 'signed.until <= now + VALID_MS',
      harm: 'The address of a client’s picture opens it for good, also from a browser history.',
      seenBy: [
        'server/src/desk/enquiries/pictures/unguessable-urls.test.ts',
        'server/src/desk/enquiries/pictures/shown.test.ts',
      ],
    },
    {
      id: 'pictures-lost-on-crash',
      file: 'server/src/media/uploads/ingest-picture.ts',
      from: 'writing && isDatabaseUnavailable(error)',
      to: 'writing && isDatabaseUnavailable(undefined)',
      harm: 'A picture whose save was cut off is listed, and its file is gone.',
      seenBy: ['server/src/media/uploads/ingest-picture.test.ts'],
    },
  ],
}
